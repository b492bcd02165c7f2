### Le document de la page : aperçus de liens, et ce qui s’affiche avant les scripts

document-title = Runners
document-about = Deux jeux de course, une table. Envoyez un lien et jouez.
document-games = Mes parties
document-games-about = Les parties jouées dans ce navigateur.
document-analysis = Plateau d’analyse
document-analysis-about = N’importe quelle position, ses coups possibles et ce qu’ils valent.
document-learn = Apprendre à jouer
document-learn-about = De petites leçons sur le plateau, une idée chacune.
document-puzzles = Position du jour
document-puzzle = Un problème
document-puzzle-about = Un choix est nettement le meilleur. Lequel ?
document-rules = Les règles
document-rules-about = { $games }, avec le plateau à côté de chaque décision.
document-rules-of = Les règles de { $game }
document-rules-of-about = Chaque règle et chaque décision, montrées sur le plateau.
document-room = Salon { $room }
document-room-about = Vous êtes invité à une partie sur Runners. Rien à installer, pas de compte.
document-replay = Une partie dans le salon { $room }
document-replay-about = Suivez-la coup par coup, et vérifiez ses dés.
document-before-skip = Aller au contenu
document-before-loading = Chargement de Runners.
document-before-no-script = Runners a besoin de JavaScript pour dessiner le plateau et suivre la partie.
