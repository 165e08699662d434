<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" source="tiles.tsx"/>
