import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'

import { EnquiryLink, EnquiryNeedsScript } from './enquiry-link.tsx'

type EnquiryPanelProps = {
  property: Pick<PropertyDetail, 'numericId' | 'enquiryRefusal'>
  isSignedIn: boolean
  /** WhatsApp button. */
  whatsapp: ReactNode
}

/** Contact buttons that remain visible beside the facts. */
export function EnquiryPanel({ property, isSignedIn, whatsapp }: EnquiryPanelProps) {
  if (property.enquiryRefusal !== null)
    return <p className="rounded-md bg-neel-soft px-4 py-3.5">{property.enquiryRefusal}</p>
  const common = { numericId: property.numericId, isSignedIn, block: true }
  return (
    <div className="grid gap-2.5">
      <EnquiryLink kind="contact" size="large" {...common} />
      <EnquiryLink kind="meeting" variant="secondary" {...common} />
      <EnquiryLink kind="callback" variant="secondary" {...common} />
      {whatsapp}
      <Link
        to="/user-dashboard/messages"
        search={{ property: String(property.numericId) }}
        preload={false}
        className={buttonStyle({ variant: 'quiet', block: true })}
      >
        {m.messages_start()}
      </Link>
      {!isSignedIn && (
        <p className="text-center text-sm text-ink-3">
          {m.leads_please_sign_in({ action: m.leads_action_message() })}
        </p>
      )}
      <EnquiryNeedsScript isSignedIn={isSignedIn} />
    </div>
  )
}
