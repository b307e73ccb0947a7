/** Storage that retains nothing where the browser refuses it, as in a private window or when it is full. */
function browserStorage(area: 'localStorage' | 'sessionStorage') {
  const read = (key: string) => attempt(() => window[area].getItem(key))
  return {
    read,
    /** Object written as JSON; empty where there is none. */
    readObject: (key: string): object => {
      const parsed = attempt((): unknown => JSON.parse(read(key) ?? '{}'))
      return typeof parsed === 'object' && parsed !== null ? parsed : {}
    },
    write: (key: string, value: string) => void attempt(() => window[area].setItem(key, value)),
    writeObject: (key: string, value: object) =>
      void attempt(() => window[area].setItem(key, JSON.stringify(value))),
    remove: (key: string) => void attempt(() => window[area].removeItem(key)),
    keys: () => attempt(() => Object.keys(window[area])) ?? [],
    clear: () => void attempt(() => window[area].clear()),
  }
}

/** Lasts until the tab is closed. */
export const tabStorage = browserStorage('sessionStorage')
/** Lasts until its user signs out. */
export const deviceStorage = browserStorage('localStorage')

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}
