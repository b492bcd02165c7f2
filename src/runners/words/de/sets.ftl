### Die Chance auf einen Satz


sets-chance = { $percent }{"\u00A0"}% für den Satz
sets-chance-note = Die Chance, den Satz zu gewinnen: bei diesem Stand, zwischen gleich starken Spielern; das laufende Spiel zählt nicht mit
