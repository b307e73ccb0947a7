import { useRef, useState } from 'react'

type SavedSwitch = {
  saved: boolean
  save: (isOn: boolean) => Promise<unknown>
  onSaved: () => void
  onFailed: (error: unknown) => void
}

/** Shows a press at once and saves the last one: presses during a save wait for it, so that none overtakes another. */
export function useSavedSwitch({ saved, save, onSaved, onFailed }: SavedSwitch) {
  const [isOn, setOn] = useState(saved)
  const wanted = useRef(saved)
  const kept = useRef(saved)
  const isSaving = useRef(false)

  async function press(next: boolean) {
    wanted.current = next
    setOn(next)
    if (isSaving.current) return
    isSaving.current = true
    try {
      await saveUntilKept()
      onSaved()
    } catch (error) {
      wanted.current = kept.current
      setOn(kept.current)
      onFailed(error)
    }
    isSaving.current = false
  }

  async function saveUntilKept() {
    while (kept.current !== wanted.current) {
      const next = wanted.current
      await save(next)
      kept.current = next
    }
  }

  return { isOn, press }
}
