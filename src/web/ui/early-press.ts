/** From now on a button answers; a press before, which `shell/early-press.tsx` kept, is done at once. */
export function wake(button: HTMLButtonElement | null): void {
  if (!button) return
  Reflect.set(button, 'isAwake', true)
  if (!('pressed' in button.dataset)) return
  delete button.dataset['pressed']
  setTimeout(() => button.click())
}
