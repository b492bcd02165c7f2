### Der Server: warum er eine Verbindung schließt

server-room-damaged = die gespeicherten Daten dieses Raums sind beschädigt; frag, wer den Server betreibt
server-closed-by-host = der Betreiber dieses Servers hat den Raum geschlossen
server-replaced = dein Platz wurde auf einem anderen Gerät oder in einem anderen Tab geöffnet
server-you-left = du hast den Raum verlassen
server-flooded = zu viele Nachrichten
server-no-first-message = es kam keine erste Nachricht
server-not-stored = der Server konnte das nicht speichern; neue Verbindung
server-restarts = der Server startet neu
server-expired = dieser Raum ist abgelaufen
