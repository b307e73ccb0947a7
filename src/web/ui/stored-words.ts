import { useSyncExternalStore } from 'react'

import { deviceStorage } from './browser-storage.ts'

/** Words without spaces in this browser, such as ids. */
export function storedWords(key: string) {
  const listeners = new Set<() => void>()
  const text = () => deviceStorage.read(key) ?? ''
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  return {
    read: (): readonly string[] => wordsOf(text()),
    /** The words in a component; none until hydration. */
    use: (): readonly string[] => wordsOf(useSyncExternalStore(subscribe, text, () => '')),
    /** Throws without storage. */
    write: (words: readonly string[]) => {
      localStorage.setItem(key, words.join(' '))
      notify()
    },
    notify,
    subscribe,
  }
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter(Boolean)
}
