"""How every Chromium of the tests is started: nothing of its own goes over the network."""

WITHOUT = [
    *("HttpsUpgrades", "MediaRouter", "OptimizationHints", "PaintHolding", "ThirdPartyStoragePartitioning"),
    *("DestroyProfileOnBrowserClose", "NetworkTimeServiceQuerying", "PreconnectToSearch", "LensOverlay"),
    *("InitialWebUI", "WebUIReloadButton", "WebUIToolbar", "PreloadTopChromeWebUI"),
    *("WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup"),
]
"""What Playwright switches off, and the browser's own buttons: they are pages too, and cost as much."""
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    f"--disable-features={','.join(WITHOUT)}",
]
