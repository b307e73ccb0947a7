import { useEffect } from 'react'

/** J and K go to the next and the one before, unless somebody types or a dialog is open. */
export function useQueueKeys(move: (step: 1 | -1) => void): void {
  useEffect(() => {
    function press({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const step = steps[key.toLowerCase()]
      if (step === undefined || ctrlKey || metaKey || altKey) return
      const isTyping = target instanceof Element && target.closest('input, textarea, select') !== null
      if (!isTyping && document.querySelector('dialog[open]') === null) move(step)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [move])
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }
