### Log lines

log-bot-failed = the bot { $bot } failed: { $error }
