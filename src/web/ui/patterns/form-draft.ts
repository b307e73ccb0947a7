const prefix = 'draft:'

/** What was typed into a form that was closed or lost before it was sent; kept for this tab only. */
export function readDraft(name: string): Readonly<Record<string, string>> {
  try {
    const retained: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}')
    if (typeof retained !== 'object' || retained === null) return {}
    return Object.fromEntries(
      Object.entries(retained).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

export function saveDraft(name: string, values: Readonly<Record<string, unknown>>) {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify({ ...readDraft(name), ...values }))
  } catch {
    // Without storage the form works as before; only a closed one starts empty.
  }
}

/** It was sent: the next form starts empty. */
export function dropDraft(name: string) {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // Nothing could be kept either.
  }
}
