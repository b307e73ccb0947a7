let installPrompt: (() => unknown) | null = null

/** Keeps the browser's offer to install for the button that asks for it; it comes once, whenever it likes. */
export function captureInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!('prompt' in event) || typeof event.prompt !== 'function') return
    event.preventDefault()
    const { prompt } = event
    installPrompt = () => Reflect.apply(prompt, event, [])
  })
}

/** Asks to install; false where the browser has made no offer, so that words must do. */
export function install(): boolean {
  if (installPrompt === null) return false
  installPrompt()
  installPrompt = null
  return true
}
