"""The peer of the start: the least program that opens a window and flips once."""

import pygame

pygame.display.init()
pygame.display.set_mode((1280, 720))
pygame.display.flip()
print("frame", flush=True)
