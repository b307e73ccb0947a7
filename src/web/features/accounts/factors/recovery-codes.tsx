import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef, useState } from 'react'

import { m } from '#messages'
import { saveFile } from '#web/ui/patterns/download-button.tsx'
import { copyText } from '#web/ui/patterns/sharing/copy-text.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void }

/** Recovery codes, shown once; they remain until their owner confirms having saved them. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [codes])
  const product = m.layout_product()
  const text = `${m.accounts_recovery_codes_of({ product })}\n\n${codes.join('\n')}\n`

  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby="recovery-codes"
      className="grid gap-3 rounded-md bg-saffron-soft p-4 outline-none"
    >
      <h3 id="recovery-codes" className="font-sans text-base font-semibold">
        {m.accounts_recovery_codes()}
      </h3>
      <p className="text-ink-2">{m.accounts_recovery_lead()}</p>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 font-semibold tabular-nums" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          icon={<Copy aria-hidden />}
          onClick={() => void copyText(text, m.accounts_recovery_copied(), m.accounts_copy_failed())}
        >
          {m.accounts_recovery_copy()}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Download aria-hidden />}
          onClick={() => saveText(text, 'haveli-recovery-codes.txt')}
        >
          {m.accounts_recovery_download()}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Printer aria-hidden />}
          onClick={() => printText(text)}
        >
          {m.accounts_recovery_print()}
        </Button>
      </div>
      <Checkbox
        label={m.accounts_recovery_saved()}
        checked={isSaved}
        onChange={(event) => setSaved(event.target.checked)}
      />
      <Button className="justify-self-start" disabled={!isSaved} onClick={onSaved}>
        {m.accounts_recovery_done()}
      </Button>
    </section>
  )
}

function saveText(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)
}

/** Prints the text in a frame of its own, without the rest of the page. */
function printText(text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentWindow
  if (page === null) return
  const lines = page.document.createElement('pre')
  lines.textContent = text
  page.document.body.append(lines)
  page.addEventListener('afterprint', () => frame.remove())
  page.print()
}
