/** Long enough that a page has loaded all it needs. */
const settledAfterMs = 3_000

/** Runs a part for later offline use once the page has settled; in a copy at once. Returns how to cancel it. */
export function whenSettled(run: () => Promise<unknown>): () => void {
  const isCopy = copySavedAt() !== undefined
  const timer = setTimeout(
    () => {
      if (isCopy || navigator.onLine) run().catch(() => undefined)
    },
    isCopy ? 0 : settledAfterMs,
  )
  return () => clearTimeout(timer)
}

/** When this document was saved for reading offline; undefined for one that the server has just sent. */
export function copySavedAt(): string | undefined {
  return document.documentElement.dataset['savedAt']
}
