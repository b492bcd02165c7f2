### Frases hechas


talk = Decir algo
talk-note = Todos los de la sala lo ven unos segundos. No queda registrado.
talk-sign = { $sign ->
    [smile] Sonrisa
    [applause] Aplauso
    [surprise] Asombro
   *[thinking] Pensando
}
talk-standing = Quienes no tienen asiento
talk-hear = Mostrar lo que dice { $name }
talk-hear-standing = Mostrar lo que dicen quienes no tienen asiento
talk-heard = { $heard ->
    [yes] Se muestra
   *[no] Silenciado
}
