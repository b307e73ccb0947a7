import { m } from '#messages'

import { WhatsappButton } from './whatsapp-button.tsx'

/** After signing in for it: browsers open a chat on a press only, so there is one more. */
export function WhatsappStep({ propertyId }: { propertyId: string }) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{m.support_whatsapp_text()}</p>
      <WhatsappButton propertyId={propertyId} variant="primary" size="large" block />
    </div>
  )
}
