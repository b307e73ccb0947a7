import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import type { SessionUser } from '#contract/accounts/sessions.ts'
import { formatPhone } from '#contract/phone.ts'
import { formatPriceFull } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { FocusFirstField } from '#web/ui/patterns/form-dialog.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Drawer } from '#web/ui/primitives/dialog.tsx'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { enquiryTitles, type EnquiryKind, enquiryActions } from './enquiry-labels.ts'
import { enquirySignIn } from './enquiry-link.tsx'

type EnquiryDialogProps = {
  kind: EnquiryKind
  property: Pick<PropertyDetail, 'numericId' | 'title' | 'price' | 'purpose' | 'enquiryRefusal'>
  user: SessionUser | null
  onClose: () => void
  form: (onSent: () => void) => ReactNode
}

/** Enquiry about a property: the form, or the reason there is none, then the confirmation. */
export function EnquiryDialog({ kind, property, user, onClose, form }: EnquiryDialogProps) {
  return (
    <Drawer open onClose={onClose} title={enquiryTitles[kind]()}>
      <PropertyLine property={property} />
      <Step key={kind === 'video_tour' ? 'tour' : kind} {...{ kind, property, user, onClose, form }} />
    </Drawer>
  )
}

function Step({ kind, property, user, onClose, form }: EnquiryDialogProps) {
  const [isSent, setSent] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSent) place.current?.focus()
  }, [isSent])
  if (property.enquiryRefusal !== null) return <Notice>{property.enquiryRefusal}</Notice>
  if (!user && kind !== 'homeloan') return <EnquiryGate kind={kind} numericId={property.numericId} />
  if (!isSent) return <FocusFirstField>{form(() => setSent(true))}</FocusFirstField>
  return (
    <div ref={place} tabIndex={-1} role="status">
      <EnquirySent
        kind={kind}
        phone={user?.mobileNumber ?? null}
        onAnother={() => setSent(false)}
        onClose={onClose}
      />
    </div>
  )
}

function PropertyLine({ property }: Pick<EnquiryDialogProps, 'property'>) {
  const price = formatPriceFull(property.price)
  return (
    <p className="mb-5 border-b border-line pb-4 text-md">
      <span className="block font-semibold break-words">{property.title}</span>
      <span className="text-ink-2 tabular-nums">
        {property.purpose === 'rent' ? m.leads_mail_price_monthly({ price }) : price}
      </span>
    </p>
  )
}

/** Sign-in link for guests, which returns to the opened form. */
function EnquiryGate({ kind, numericId }: { kind: EnquiryKind; numericId: number }) {
  return (
    <div className="grid gap-4">
      <p className="text-lg font-semibold">{m.leads_log_in_to_continue()}</p>
      <p className="text-ink-2">{m.leads_please_sign_in({ action: enquiryActions[kind]() })}</p>
      <AnchorButton size="large" block href={enquirySignIn(numericId, kind)}>
        {m.leads_sign_in()}
      </AnchorButton>
    </div>
  )
}

type EnquirySentProps = {
  kind: EnquiryKind
  /** Stored format. */
  phone: string | null
  onAnother: () => void
  onClose: () => void
}

function EnquirySent({ kind, phone, onAnother, onClose }: EnquirySentProps) {
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
  if (stored === null) return m.leads_thank_you_home_loan_dashboard()
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
