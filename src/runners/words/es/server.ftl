### El servidor: por qué cierra una conexión

server-room-damaged = los datos guardados de esta sala están dañados; pregunta a quien lleva el servidor
server-closed-by-host = el anfitrión de este servidor ha cerrado la sala
server-replaced = tu asiento se abrió en otro dispositivo o en otra pestaña
server-you-left = has salido de la sala
server-flooded = demasiados mensajes
server-no-first-message = no llegó a tiempo ningún primer mensaje
server-not-stored = el servidor no pudo guardarlo; reconectando
server-restarts = el servidor se está reiniciando
server-expired = esta sala ha caducado
