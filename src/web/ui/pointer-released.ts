/** Longer than any press; a missed release event must not block a form. */
const maxPressMs = 800

let released: Promise<void> = Promise.resolve()

if (typeof window !== 'undefined')
  window.addEventListener('pointerdown', press, { capture: true, passive: true })

/** Resolves once no finger or button is down: a layout shift meanwhile would move the pressed element. */
export function pointerReleased(): Promise<void> {
  return released
}

function press() {
  released = new Promise((resolve) => {
    for (const name of ['pointerup', 'pointercancel'])
      window.addEventListener(name, () => setTimeout(resolve), { once: true, capture: true })
    setTimeout(resolve, maxPressMs)
  })
}
