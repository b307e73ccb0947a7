import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/primitives/toast.ts'

export type Contact = { name: string; phone: string; shownPhone: string }

/** Advertiser's name and number, or null after an error toast. */
export async function revealContact(propertyId: string, onRefused: () => void): Promise<Contact | null> {
  try {
    const { name, phone } = await api.properties.revealContact({ id: propertyId })
    return { name, phone, shownPhone: formatPhone(phone) }
  } catch (error) {
    const failure = failureOf(error)
    toast.error(failure?.message ?? m.layout_error_unexpected())
    if (failure) onRefused()
    return null
  }
}

/** Copying may be refused, so only a success is announced; the number is visible either way. */
export async function copyContact({ name, shownPhone }: Contact): Promise<void> {
  const text = `${name}, ${shownPhone}`
  try {
    await navigator.clipboard.writeText(text)
    toast.success(m.properties_contact_copied(), text)
  } catch {
    toast.success(text)
  }
}
