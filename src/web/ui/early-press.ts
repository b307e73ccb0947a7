/** From now on a button answers; a press before, which `layout/early-press.tsx` kept, is done at once. */
export function wake(button: HTMLButtonElement | null): void {
  if (!button) return
  Reflect.set(button, 'isAwake', true)
  if (!('pressed' in button.dataset)) return
  delete button.dataset['pressed']
  // A press that itself made React wake this part is passed on by React.
  if (globalThis.event?.type === 'click') return
  setTimeout(() => button.click())
}
