let installPrompt: (() => unknown) | null = null

/** Stores the browser's install prompt event for the install button; it fires once, at any time. */
export function captureInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!('prompt' in event) || typeof event.prompt !== 'function') return
    event.preventDefault()
    const { prompt } = event
    installPrompt = () => Reflect.apply(prompt, event, [])
  })
}

/** Shows the install prompt; false if the browser offered none. */
export function install(): boolean {
  if (installPrompt === null) return false
  installPrompt()
  installPrompt = null
  return true
}
