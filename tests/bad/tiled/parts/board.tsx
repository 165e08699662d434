<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8"/>
