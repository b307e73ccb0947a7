import type { Database } from '#database/client.ts'

import { presentSiteContent } from '../../catalogue/present.ts'
import { listSiteContent } from '../../catalogue/queries/list-site-content.ts'
import type { Actor, Locale } from '../../platform/context.ts'
import { canRevealContact } from '../policy.ts'
import type { PropertyRow } from '../queries/find-property.ts'
import { countContactRequest } from './count-tour-request.ts'
import { revealContact } from './reveal-contact.ts'

type OpenWhatsapp = { property: PropertyRow; actor: Actor; locale: Locale; now: Date }

/** The number to chat with: the lister's where it is shared, else the house's; null where there is neither. */
export async function openWhatsapp(
  db: Database,
  { property, actor, locale, now }: OpenWhatsapp,
): Promise<string | null> {
  if (canRevealContact(actor, property)) {
    const { id: propertyId, userId: advertiserId } = property
    const asked = { propertyId, advertiserId, userId: actor.userId, channel: 'whatsapp', now } as const
    const contact = await revealContact(db, asked)
    if (contact) return contact.phone
  }
  const content = presentSiteContent(await listSiteContent(db, locale))
  const companyNumber = content['chat_number'] || content['support_phone']
  if (!companyNumber) return null
  await countContactRequest(db, property.id)
  return companyNumber
}
