type Control = HTMLInputElement | HTMLSelectElement

/** Does in a form again what was done in its twin: ticks, typed text and where the focus is. */
export function replayForm(done: HTMLFormElement, focused: Element | null, form: HTMLFormElement) {
  const controls = [...form.elements]
  for (const [index, before] of [...done.elements].entries()) {
    const now = controls[index]
    if (before === focused && now instanceof HTMLElement) now.focus({ preventScroll: true })
    if (isControl(before) && isControl(now)) follow(before, now)
  }
}

function follow(before: Control, now: Control) {
  if (before instanceof HTMLInputElement && now instanceof HTMLInputElement && isTicked(now)) {
    if (before.checked !== now.checked && (before.checked || now.type === 'checkbox')) now.click()
    return
  }
  if (before.value === now.value || now.type === 'hidden') return
  // React watches the element's own property: the one of its kind goes past it, so that the event is news.
  const kind = now instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  Reflect.set(kind, 'value', before.value, now)
  for (const event of ['input', 'change']) now.dispatchEvent(new Event(event, { bubbles: true }))
}

function isTicked({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}

function isControl(element: Element | undefined): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
}
