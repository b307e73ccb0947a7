const prefix = 'draft:'

/** Unsent values of a closed form, stored for this tab only. */
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
    // Without storage the form still works; a closed one starts empty.
  }
}

/** After sending, the next form starts empty. */
export function dropDraft(name: string) {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // Without storage there is nothing to remove.
  }
}
