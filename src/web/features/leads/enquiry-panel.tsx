import { Link } from '@tanstack/react-router'
import MessageSquare from 'lucide-react/icons/message-square'
import PhoneIncoming from 'lucide-react/icons/phone-incoming'
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
    <div className="grid gap-2.5 print:hidden">
      <EnquiryLink kind="contact" size="large" {...common} />
      <div className="grid grid-cols-2 gap-2.5 *:px-2">
        <EnquiryLink kind="meeting" variant="secondary" {...common} />
        <EnquiryLink kind="callback" variant="secondary" {...common} />
      </div>
      <div className="grid grid-cols-2 gap-2.5 *:px-2">
        {whatsapp}
        <Link
          to="/user-dashboard/messages"
          search={{ property: String(property.numericId) }}
          preload={false}
          className={buttonStyle({ variant: 'quiet', block: true })}
        >
          {m.messages_start()}
        </Link>
      </div>
      {!isSignedIn && (
        <p className="text-center text-sm text-ink-3">
          {m.leads_please_sign_in({ action: m.leads_action_message() })}
        </p>
      )}
      <EnquiryNeedsScript isSignedIn={isSignedIn} />
    </div>
  )
}

type InsteadOfCallProps = Pick<EnquiryPanelProps, 'isSignedIn'> & {
  property: Pick<PropertyDetail, 'numericId'>
}

/** What an advertiser takes who shows no number, as icons for a bar. */
export function InsteadOfCall({ property: { numericId }, isSignedIn }: InsteadOfCallProps) {
  const common = { numericId, isSignedIn, isIcon: true }
  return (
    <>
      <EnquiryLink kind="contact" icon={<MessageSquare aria-hidden />} {...common} />
      <EnquiryLink kind="callback" icon={<PhoneIncoming aria-hidden />} {...common} />
    </>
  )
}
