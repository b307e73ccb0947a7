import type { SessionUser } from '#contract/accounts/session-user.ts'
import { formatPriceFull } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { Drawer } from '#web/ui/drawer.tsx'
import { FocusFirstField } from '#web/ui/focus-first-field.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { EnquiryGate } from './enquiry-gate.tsx'
import { EnquirySent } from './enquiry-sent.tsx'
import { enquiryTitles, type EnquiryKind } from './enquiry-words.ts'

type EnquiryDialogProps = {
  kind: EnquiryKind
  property: Pick<PropertyDetail, 'numericId' | 'title' | 'price' | 'purpose' | 'enquiryRefusal'>
  user: SessionUser | null
  onClose: () => void
  /** The form of this kind. */
  form: (onSent: () => void) => ReactNode
}

/** One enquiry about a property: the form, or why there is none, then the thanks. */
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
