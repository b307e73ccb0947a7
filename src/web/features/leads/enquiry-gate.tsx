import type { PropertyDetail } from '#contract/properties.ts'
import { m } from '#messages'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { AnchorButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { EnquiryKind } from './enquiry-schema.ts'

type EnquiryGateProps = { property: Pick<PropertyDetail, 'numericId' | 'can' | 'enquiryRefusal'> }

/** For visitors: the way to sign in, from where they come back to the opened form. */
export function EnquiryGate({ property }: EnquiryGateProps) {
  if (!property.can.enquire && property.enquiryRefusal !== null)
    return <Notice>{property.enquiryRefusal}</Notice>
  return (
    <div className="grid gap-2.5">
      <AnchorButton size="large" block href={signInFor(property.numericId, 'contact')}>
        {m.leads_send_message()}
      </AnchorButton>
      <AnchorButton size="large" variant="secondary" block href={signInFor(property.numericId, 'callback')}>
        {m.leads_request_callback()}
      </AnchorButton>
      <p className="text-center text-sm text-ink-3">
        {m.leads_please_sign_in({ action: m.leads_action_message() })}
      </p>
    </div>
  )
}

function signInFor(numericId: number, kind: EnquiryKind): string {
  const returnTo = encodeURIComponent(`/property/${numericId}?enquire=${kind}#enquire`)
  const action = kind === 'contact' ? m.leads_action_message() : m.leads_action_callback()
  return pathIn(currentLocale(), `/signin?returnTo=${returnTo}&action=${encodeURIComponent(action)}`)
}
