<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="facility" tilewidth="32" tileheight="32" tilecount="192" columns="16">
 <image source="facility.png" width="512" height="384"/>
</tileset>
