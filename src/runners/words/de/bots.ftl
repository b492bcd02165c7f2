### Wie jeder Bot spielt

bot-random = irgendein erlaubter Zug, jeder gleich wahrscheinlich
bot-greedy = nimmt einen Zug weit so viel Weg wie möglich
bot-one-die = ein Würfel nach dem anderen, verschätzt sich um bis zu { $points } von 100 Punkten
bot-blurred = der stärkste Spieler, verschätzt sich aber um bis zu { $points } von 100 Punkten
bot-self-taught = der beste Zug nach einem Netz, das sich das Spiel selbst beigebracht hat
bot-net-blurred = der beste Zug eines Netzes, verschätzt sich um bis zu { $points } von 100 Punkten
bot-net-exact = der beste Zug, einen Wurf vorausgedacht, nach einem Netz, das aus den exakten Tabellen gelernt hat
bot-level = { $level ->
    [random] Zufall
    [beginner] Anfänger
    [greedy] Gierig
    [learner] Lehrling
    [regular] Fortgeschritten
    [expert] Experte
    [master] Meister
   *[other] { $name }
}
bot-person = { $level ->
    [beginner] Pip hat die Regeln gerade erst gelernt.
    [learner] Nela schlägt, was sie schlagen kann.
    [regular] Otto mag es sicher und patzt selten.
    [expert] Mira sieht Ärger einen Wurf früher kommen.
   *[master] Enki spielte schon, bevor du geboren warst.
}
bot-beaten = besiegt
