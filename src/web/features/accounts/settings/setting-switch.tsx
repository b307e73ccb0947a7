import { m } from '#messages'
import { useId, useRef, useState } from 'react'

import { failureOf } from '#web/api/failure.ts'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

type SettingSwitchProps = {
  label: string
  /** What it governs, in one line. */
  text: string
  saved: boolean
  onSave: (isOn: boolean) => Promise<unknown>
  savedSentence: string
  /** Asked before the switch moves; false leaves it. */
  onBefore?: (isOn: boolean) => Promise<boolean>
}

/** A choice that is kept at the moment it is made; one that could not be kept goes back and says so. */
export function SettingSwitch({ label, text, saved, onSave, savedSentence, onBefore }: SettingSwitchProps) {
  const textId = useId()
  const isInteractive = useIsInteractive()
  const { isOn, press } = useSavedSwitch({
    saved,
    save: onSave,
    onSaved: () => toast.success(savedSentence),
    onFailed: (error) =>
      toast.error(m.accounts_setting_failed(), failureOf(error)?.message ?? m.accounts_no_answer()),
  })

  async function choose(next: boolean) {
    if (!onBefore || (await onBefore(next))) await press(next)
  }

  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <Checkbox
        variant="switch"
        label={<span className="font-medium">{label}</span>}
        checked={isOn}
        disabled={!isInteractive}
        aria-describedby={textId}
        onChange={(event) => void choose(event.target.checked)}
      />
      <p id={textId} className="-mt-1 pl-13.5 text-sm text-ink-2">
        {text}
      </p>
    </li>
  )
}

type SavedSwitch = {
  saved: boolean
  save: (isOn: boolean) => Promise<unknown>
  onSaved: () => void
  onFailed: (error: unknown) => void
}

/** Shows a press at once and saves the last one: presses during a save wait for it, so that none overtakes another. */
function useSavedSwitch({ saved, save, onSaved, onFailed }: SavedSwitch) {
  const [isOn, setOn] = useState(saved)
  const wanted = useRef(saved)
  const retained = useRef(saved)
  const isSaving = useRef(false)

  async function press(next: boolean) {
    wanted.current = next
    setOn(next)
    if (isSaving.current) return
    isSaving.current = true
    try {
      await saveUntilStored()
      onSaved()
    } catch (error) {
      wanted.current = retained.current
      setOn(retained.current)
      onFailed(error)
    }
    isSaving.current = false
  }

  async function saveUntilStored() {
    while (retained.current !== wanted.current) {
      const next = wanted.current
      await save(next)
      retained.current = next
    }
  }

  return { isOn, press }
}
