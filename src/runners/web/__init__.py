"""The page: plain ES modules, styles and drawings, served as they are. No rule of any game is in them."""
