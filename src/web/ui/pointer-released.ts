/** Longer than any press; a release that is never heard must not hold a form up. */
const longestPress = 800

let released: Promise<void> = Promise.resolve()

if (typeof window !== 'undefined')
  window.addEventListener('pointerdown', press, { capture: true, passive: true })

/** Settles once no finger or button is down: what appears meanwhile would move what is being pressed. */
export function pointerReleased(): Promise<void> {
  return released
}

function press() {
  released = new Promise((resolve) => {
    for (const name of ['pointerup', 'pointercancel'])
      window.addEventListener(name, () => setTimeout(resolve), { once: true, capture: true })
    setTimeout(resolve, longestPress)
  })
}
