### Les chances de gagner une manche


sets-chance = { $percent }{"\u00A0"}% pour la manche
sets-chance-note = Les chances de gagner la manche : à ce score, entre joueurs de même force ; la partie en cours n’est pas comptée
