### Le serveur : pourquoi il ferme une connexion

server-room-damaged = les données de ce salon sont abîmées ; adressez-vous à l’hébergeur du serveur
server-closed-by-host = l’hébergeur de ce serveur a fermé le salon
server-replaced = votre place a été ouverte sur un autre appareil ou dans un autre onglet
server-you-left = vous avez quitté le salon
server-flooded = trop de messages
server-no-first-message = aucun premier message n’est arrivé à temps
server-not-stored = le serveur n’a pas pu l’enregistrer ; reconnexion
server-restarts = le serveur redémarre
server-expired = ce salon a expiré
