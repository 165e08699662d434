<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="sniper_elite_rules" tilewidth="48" tileheight="48" tilecount="54" columns="6">
 <image source="sniper_elite_rules.png" width="288" height="432"/>
 <tile id="0" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="open"/>
  </properties>
 </tile>
 <tile id="1" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="open"/>
  </properties>
 </tile>
 <tile id="2" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="open"/>
  </properties>
 </tile>
 <tile id="3" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="open"/>
  </properties>
 </tile>
 <tile id="4" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="open"/>
  </properties>
 </tile>
 <tile id="5" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="open"/>
  </properties>
 </tile>
 <tile id="6" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="enclosed"/>
  </properties>
 </tile>
 <tile id="7" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="enclosed"/>
  </properties>
 </tile>
 <tile id="8" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="enclosed"/>
  </properties>
 </tile>
 <tile id="9" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="enclosed"/>
  </properties>
 </tile>
 <tile id="10" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="enclosed"/>
  </properties>
 </tile>
 <tile id="11" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="enclosed"/>
  </properties>
 </tile>
 <tile id="12" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="elevated"/>
  </properties>
 </tile>
 <tile id="13" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="elevated"/>
  </properties>
 </tile>
 <tile id="14" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="elevated"/>
  </properties>
 </tile>
 <tile id="15" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="elevated"/>
  </properties>
 </tile>
 <tile id="16" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="elevated"/>
  </properties>
 </tile>
 <tile id="17" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="elevated"/>
  </properties>
 </tile>
 <tile id="18" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="water"/>
  </properties>
 </tile>
 <tile id="19" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="water"/>
  </properties>
 </tile>
 <tile id="20" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="water"/>
  </properties>
 </tile>
 <tile id="21" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="water"/>
  </properties>
 </tile>
 <tile id="22" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="water"/>
  </properties>
 </tile>
 <tile id="23" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="water"/>
  </properties>
 </tile>
 <tile id="24" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="obstruction"/>
  </properties>
 </tile>
 <tile id="25" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="obstruction"/>
  </properties>
 </tile>
 <tile id="26" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="obstruction"/>
  </properties>
 </tile>
 <tile id="27" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="obstruction"/>
  </properties>
 </tile>
 <tile id="28" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="obstruction"/>
  </properties>
 </tile>
 <tile id="29" type="SpaceTile">
  <properties>
   <property name="kind" propertytype="SpaceKind" value="obstruction"/>
  </properties>
 </tile>
 <tile id="30" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="open"/>
  </properties>
 </tile>
 <tile id="31" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="open"/>
  </properties>
 </tile>
 <tile id="32" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="open"/>
  </properties>
 </tile>
 <tile id="33" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="open"/>
  </properties>
 </tile>
 <tile id="34" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="open"/>
  </properties>
 </tile>
 <tile id="35" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="open"/>
  </properties>
 </tile>
 <tile id="36" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="enclosed"/>
  </properties>
 </tile>
 <tile id="37" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="enclosed"/>
  </properties>
 </tile>
 <tile id="38" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="enclosed"/>
  </properties>
 </tile>
 <tile id="39" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="enclosed"/>
  </properties>
 </tile>
 <tile id="40" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="enclosed"/>
  </properties>
 </tile>
 <tile id="41" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="enclosed"/>
  </properties>
 </tile>
 <tile id="42" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="elevated"/>
  </properties>
 </tile>
 <tile id="43" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="elevated"/>
  </properties>
 </tile>
 <tile id="44" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="elevated"/>
  </properties>
 </tile>
 <tile id="45" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="elevated"/>
  </properties>
 </tile>
 <tile id="46" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="elevated"/>
  </properties>
 </tile>
 <tile id="47" type="SpaceTile">
  <properties>
   <property name="difficult" type="bool" value="true"/>
   <property name="kind" propertytype="SpaceKind" value="elevated"/>
  </properties>
 </tile>
 <tile id="48" type="SectorTile">
  <properties>
   <property name="sector" propertytype="Sector" value="red"/>
  </properties>
 </tile>
 <tile id="49" type="SectorTile">
  <properties>
   <property name="sector" propertytype="Sector" value="yellow"/>
  </properties>
 </tile>
 <tile id="50" type="SectorTile">
  <properties>
   <property name="sector" propertytype="Sector" value="black"/>
  </properties>
 </tile>
 <tile id="51" type="SectorTile">
  <properties>
   <property name="sector" propertytype="Sector" value="neutral"/>
  </properties>
 </tile>
</tileset>
