<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE tileset [<!ENTITY a "aaaaaaaaaa">]>
<tileset version="1.8" name="&a;"/>
