import { m } from '#messages'
import { copyText } from '#web/ui/patterns/sharing/copy-text.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

type SecretDialogProps = { secret: string; title: string; onClose: () => void }

/** What cannot be shown again. */
export function SecretDialog({ secret, title, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={m.partners_key_secret_text()}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => void copyText(secret, m.partners_key_copied(), m.partners_key_copy_failed())}
          >
            {m.partners_key_copy()}
          </Button>
          <Button onClick={onClose}>{m.partners_key_saved()}</Button>
        </>
      }
    >
      <TextArea
        label={title}
        readOnly
        rows={4}
        value={secret}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  )
}
