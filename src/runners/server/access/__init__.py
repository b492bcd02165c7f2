"""Who may connect, and how much each address may ask for."""

from runners.server.access.addresses import counting_key, is_address, usual_form
from runners.server.access.descriptors import take_descriptors
from runners.server.access.forwarders import Forwarders
from runners.server.access.gate import Gate, Place
from runners.server.access.guesses import Guesses
from runners.server.access.listed import Listed
from runners.server.access.pacing import Pacing
from runners.server.access.penalties import Penalties
from runners.server.access.shut_out import ShutOut, check_network
from runners.server.access.sites import Sites, check_name
from runners.server.access.unread import Unread
from runners.server.access.words import WordList, word_list
from runners.server.access.written import Written

__all__ = [
    "Forwarders",
    "Gate",
    "Guesses",
    "Listed",
    "Pacing",
    "Penalties",
    "Place",
    "ShutOut",
    "Sites",
    "Unread",
    "WordList",
    "Written",
    "check_name",
    "check_network",
    "counting_key",
    "is_address",
    "take_descriptors",
    "usual_form",
    "word_list",
]
