import { copyText } from '#web/ui/patterns/sharing/copy-text.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'

type CopyFieldProps = {
  label: string
  value: string
  rows?: number
  /** Names of the button, of success and of failure. */
  copy: { label: string; done: string; failed: string }
}

/** A text to take elsewhere: selected by a press into it, copied by its button. */
export function CopyField({ label, value, rows, copy }: CopyFieldProps) {
  const className = rows === undefined ? 'min-w-0 flex-1' : 'w-full'
  const shown = { label, value, readOnly: true, spellCheck: false, className }
  return (
    <div className="flex flex-wrap items-end gap-2">
      {rows === undefined ? (
        <TextField {...shown} onFocus={({ target }) => target.select()} />
      ) : (
        <TextArea {...shown} rows={rows} onFocus={({ target }) => target.select()} />
      )}
      <Button variant="secondary" onClick={() => void copyText(value, copy.done, copy.failed)}>
        {copy.label}
      </Button>
    </div>
  )
}
