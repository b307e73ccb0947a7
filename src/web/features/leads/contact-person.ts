import type { Lead } from '#contract/leads/lead.ts'
import { digitsOf, formatPhone } from '#contract/phone.ts'
import { m } from '#messages'

import { toast } from '#web/ui/primitives/toast.ts'

export async function copyPhone(stored: string) {
  const phone = formatPhone(stored)
  try {
    await navigator.clipboard.writeText(phone)
    toast.success(m.leads_phone_copied())
  } catch {
    toast.error(m.leads_copy_failed({ phone }))
  }
}

export function whatsappHref({ name, phone, property }: Lead): string {
  const text = property
    ? m.leads_whatsapp_text({ name, title: property.title, product: m.layout_product() })
    : `${m.layout_product()}: ${name}`
  return `https://wa.me/91${digitsOf(phone)}?text=${encodeURIComponent(text)}`
}
