import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import CircleCheck from 'lucide-react/icons/circle-check'

import { Button } from '#web/ui/button.tsx'

import type { EnquiryKind } from './enquiry-schema.ts'

type EnquirySentProps = {
  kind: EnquiryKind
  /** As it is stored. */
  phone: string
  onAnother: () => void
}

export function EnquirySent({ kind, phone: stored, onAnother }: EnquirySentProps) {
  const phone = formatPhone(stored)
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-neem-soft text-neem-ink">
        <CircleCheck aria-hidden />
      </span>
      <h3 className="text-xl font-semibold">{m.leads_thank_you()}</h3>
      <p className="text-ink-2">
        {kind === 'contact' ? m.leads_thank_you_contact({ phone }) : m.leads_thank_you_callback({ phone })}
      </p>
      <Button variant="secondary" onClick={onAnother}>
        {m.leads_send_another()}
      </Button>
    </div>
  )
}
