<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="sniper_elite" tilewidth="48" tileheight="48" tilecount="640" columns="16">
 <image source="sniper_elite.png" width="768" height="1920"/>
</tileset>
