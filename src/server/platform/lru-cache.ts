/** Keeps the last so many answers and makes one at a time, at most so many waiting; null when it is asked too much. */
export function createLruCache<T>({ capacity, waiting }: { capacity: number; waiting: number }) {
  const answers = new Map<string, Promise<T>>()
  let line: Promise<unknown> = Promise.resolve()
  let inLine = 0
  return (key: string, make: () => Promise<T>): Promise<T> | null => {
    const known = answers.get(key)
    if (known) {
      answers.delete(key)
      answers.set(key, known)
      return known
    }
    if (inLine >= waiting) return null
    inLine += 1
    const made = line.then(make).finally(() => (inLine -= 1))
    line = made.catch(() => answers.delete(key))
    answers.set(key, made)
    const oldest = answers.size > capacity ? answers.keys().next().value : undefined
    if (oldest !== undefined) answers.delete(oldest)
    return made
  }
}
