### النتائج


## النتائج

results-title = النتائج
results-stopped = { $kind ->
    [cancelled] أُلغيت المباراة
   *[aborted] أُوقفت المباراة
}
results-won = { $points ->
    [none] { $who ->
        [you] فزت
        [both] فزت أنت و{ $others }
       *[others] { $count ->
            [zero] فاز { $others }
            [one] فاز { $others }
            [two] فاز { $others }
            [few] فاز { $others }
            [many] فاز { $others }
           *[other] فاز { $others }
        }
    }
    [zero] { $who ->
        [you] فزت بلا نقاط
        [both] فزت أنت و{ $others } بلا نقاط
       *[others] فاز { $others } بلا نقاط
    }
    [one] { $who ->
        [you] فزت بنقطة واحدة
        [both] فزت أنت و{ $others } بنقطة واحدة
       *[others] فاز { $others } بنقطة واحدة
    }
    [two] { $who ->
        [you] فزت بنقطتين
        [both] فزت أنت و{ $others } بنقطتين
       *[others] فاز { $others } بنقطتين
    }
    [few] { $who ->
        [you] فزت بـ{ $points } نقاط
        [both] فزت أنت و{ $others } بـ{ $points } نقاط
       *[others] فاز { $others } بـ{ $points } نقاط
    }
    [many] { $who ->
        [you] فزت بـ{ $points } نقطة
        [both] فزت أنت و{ $others } بـ{ $points } نقطة
       *[others] فاز { $others } بـ{ $points } نقطة
    }
   *[other] { $who ->
        [you] فزت بـ{ $points } نقطة
        [both] فزت أنت و{ $others } بـ{ $points } نقطة
       *[others] فاز { $others } بـ{ $points } نقطة
    }
}
results-lost = { $points ->
    [none] الفوز هذه المرة من نصيب { $others }
    [zero] الفوز هذه المرة من نصيب { $others } بلا نقاط
    [one] الفوز هذه المرة من نصيب { $others } بنقطة واحدة
    [two] الفوز هذه المرة من نصيب { $others } بنقطتين
    [few] الفوز هذه المرة من نصيب { $others } بـ{ $points } نقاط
    [many] الفوز هذه المرة من نصيب { $others } بـ{ $points } نقطة
   *[other] الفوز هذه المرة من نصيب { $others } بـ{ $points } نقطة
}
results-aborted = { $reason ->
    [none] لا فائز.
   *[other] { $reason } لا فائز.
}
results-cancelled = وافق الجميع. لا فائز.
results-resigned = { $who ->
    [none] لقد استسلمت.
   *[other] استسلم { $who }.
}
results-claimed = { $who ->
    [none] غبت، فخسرت.
   *[other] غاب { $who }، فخسر.
}
results-after = بعد { $turns }.
results-after-time = بعد { $turns } و{ $minutes }.
results-set-won = { $pool ->
    [0] لدى { $who } كل الأعواد الـ{ $tallies } ففاز بالمجموعة.
   *[other] لدى { $who } كل الأعواد الـ{ $tallies } ففاز بالمجموعة وبالصندوق وفيه { $pool }.
}
results-order = ترتيب الوصول
results-player = اللاعب
results-place = المركز
results-nth = { NUMBER($place, type: "ordinal") ->
   *[other] { $place }
}
results-home = في البيت
results-dice-rolled = أحجار رُميت
results-piece-home = قطعة وصلت إلى البيت
results-hit = ضربة
results-run = كيف سارت المباراة
results-run-label = كيف سارت المباراة، دورًا بعد دور
results-figures = المباراة بالأرقام
results-turns = { $count ->
    [zero] أدوار
    [one] دور
    [two] دوران
    [few] أدوار
    [many] دورًا
   *[other] دور
}
results-rolls = { $count ->
    [zero] رميات
    [one] رمية
    [two] رميتان
    [few] رميات
    [many] رمية
   *[other] رمية
}
results-board = الوضع النهائي
replay = التسجيل
replay-watch = شاهد التسجيل
replay-download = تنزيل
verify = تحقق من النرد
replay-title = { $game }، { $players }، المباراة { $number }
