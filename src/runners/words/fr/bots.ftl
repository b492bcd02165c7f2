### Comment joue chaque bot

bot-random = un coup permis au hasard, tous aussi probables
bot-greedy = gagne le plus de chemin possible, un coup à l’avance
bot-one-die = un dé après l’autre, se trompe de { $points } points sur 100 au plus
bot-blurred = le joueur le plus fort, qui se trompe de { $points } points sur 100 au plus
bot-self-taught = le meilleur coup selon un réseau qui a appris seul
bot-net-blurred = le meilleur coup d’un réseau, qui se trompe de { $points } points sur 100 au plus
bot-net-exact = le meilleur coup, un lancer à l’avance, selon un réseau formé par les tables exactes
bot-level = { $level ->
    [random] Hasard
    [beginner] Débutant
    [greedy] Glouton
    [learner] Apprenti
    [regular] Habitué
    [expert] Expert
    [master] Maître
   *[other] { $name }
}
bot-person = { $level ->
    [beginner] Pip vient tout juste d’apprendre les règles.
    [learner] Nela frappe tout ce qu’elle peut.
    [regular] Otto joue la sécurité et se trompe rarement.
    [expert] Mira voit venir le danger un jet plus tôt.
   *[master] Enki jouait déjà avant votre naissance.
}
bot-beaten = battu
