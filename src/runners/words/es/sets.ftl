### La probabilidad de ganar una serie


sets-chance = { $percent }{"\u00A0"}% de ganar la serie
sets-chance-note = Con este marcador, entre jugadores igual de fuertes; la partida en curso no cuenta
