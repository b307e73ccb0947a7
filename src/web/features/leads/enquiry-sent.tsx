import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import CircleCheck from 'lucide-react/icons/circle-check'

import { Button } from '#web/ui/button.tsx'

import type { EnquiryKind } from './enquiry-words.ts'

type EnquirySentProps = {
  kind: EnquiryKind
  /** As it is stored. */
  phone: string | null
  onAnother: () => void
  onClose: () => void
}

export function EnquirySent({ kind, phone, onAnother, onClose }: EnquirySentProps) {
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-neem-soft text-neem-ink">
        <CircleCheck aria-hidden />
      </span>
      <h3 className="text-xl font-semibold">{m.leads_thank_you()}</h3>
      <p className="text-ink-2">{thanks(kind, phone)}</p>
      <div className="mt-3 grid w-full gap-2.5 sm:flex sm:justify-center">
        <Button variant="secondary" onClick={onAnother}>
          {kind === 'contact' ? m.leads_send_another() : m.leads_send_again()}
        </Button>
        <Button onClick={onClose}>{m.leads_back_to_property()}</Button>
      </div>
    </div>
  )
}

function thanks(kind: EnquiryKind, stored: string | null): string {
  if (stored === null) return m.leads_thank_you_home_loan_desk()
  const phone = formatPhone(stored)
  const words = {
    contact: m.leads_thank_you_contact,
    callback: m.leads_thank_you_callback,
    tour: m.leads_thank_you_tour,
    video_tour: m.leads_thank_you_video_tour,
    location_request: m.leads_thank_you_location_request,
    meeting: m.leads_thank_you_meeting,
    homeloan: m.leads_thank_you_home_loan,
    whatsapp: m.leads_thank_you_contact,
  }
  return words[kind]({ phone })
}
