import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import type { ButtonStyle } from '#web/ui/primitives/button-style.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

/** Opens a WhatsApp chat with the advertiser; for signed-in people. */
export function WhatsappButton({ propertyId, ...style }: ButtonStyle & { propertyId: string }) {
  const [isOpening, setOpening] = useState(false)
  const press = async () => {
    setOpening(true)
    await openWhatsapp(propertyId)
    setOpening(false)
  }
  return (
    <Button
      variant="secondary"
      {...style}
      loading={isOpening}
      icon={<MessageCircle aria-hidden />}
      onClick={() => void press()}
    >
      {m.support_whatsapp()}
    </Button>
  )
}

/**
 * Opens the tab synchronously, because browsers block popups after a response; if it is blocked
 * anyway, the chat opens in this tab.
 */
async function openWhatsapp(propertyId: string): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { url } = await api.properties.openWhatsapp({ id: propertyId })
    if (tab) tab.location.replace(url)
    else window.location.assign(url)
  } catch (error) {
    tab?.close()
    toast.error(failureOf(error)?.message ?? m.support_whatsapp_failed())
  }
}

/** Button after sign-in: browsers open a tab only on a press, so the chat needs another one. */
export function WhatsappStep({ propertyId }: { propertyId: string }) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{m.support_whatsapp_text()}</p>
      <WhatsappButton propertyId={propertyId} variant="primary" size="large" block />
    </div>
  )
}
