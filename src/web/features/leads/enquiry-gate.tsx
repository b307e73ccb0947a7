import { m } from '#messages'

import { AnchorButton } from '#web/ui/link-button.tsx'

import { enquirySignIn } from './enquiry-link.tsx'
import { enquiryActions, type EnquiryKind } from './enquiry-words.ts'

/** For visitors: the way to sign in, from where they come back to the opened form. */
export function EnquiryGate({ kind, numericId }: { kind: EnquiryKind; numericId: number }) {
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
