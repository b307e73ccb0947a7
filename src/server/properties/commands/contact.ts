import { eq, sql } from 'drizzle-orm'

import type { revealChannels } from '#contract/enums.ts'
import { formatPriceFull } from '#contract/price.ts'
import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { contactReveals } from '#database/schema/properties/property-views.ts'
import { m } from '#messages'

import { findSiteContent } from '../../catalogue/queries/site-content.ts'
import type { MemberCall } from '../../platform/call.ts'
import type { Config } from '../../platform/config.ts'
import type { Actor } from '../../platform/context.ts'
import { pageUrl } from '../../platform/http/page-url.ts'
import { attemptAllowed, networkAllowed, type LimitedCall } from '../../platform/http/rate-limit.ts'
import { canRevealContact } from '../policy.ts'
import type { PropertyRow } from '../queries/find-property.ts'

/** Count a visit request. */
export async function countTourRequest(tx: Database, propertyId: string): Promise<void> {
  await tx
    .update(properties)
    .set({ tourRequests: sql`${properties.tourRequests} + 1` })
    .where(eq(properties.id, propertyId))
}

/** Count a contact request. */
async function countContactRequest(tx: Database, propertyId: string): Promise<void> {
  await tx
    .update(properties)
    .set({ contactRequests: sql`${properties.contactRequests} + 1` })
    .where(eq(properties.id, propertyId))
}

/** `propertyId` is null for a reveal on the advertiser's page. */
type RevealContact = {
  propertyId: string | null
  advertiserId: string
  userId: string | null
  channel: (typeof revealChannels)[number]
  now: Date
}

/** Reveal the advertiser's number and count it; null where there is none. */
export async function revealContact(
  db: Database,
  { propertyId, advertiserId, userId, channel, now }: RevealContact,
) {
  return await db.transaction(async (tx) => {
    const [advertiser] = await tx
      .select({
        name: profiles.name,
        phone: sql<string | null>`coalesce(${profiles.phone}, ${profiles.mobileNumber})`,
      })
      .from(profiles)
      .where(eq(profiles.userId, advertiserId))
    if (!advertiser?.phone) return null
    await tx.insert(contactReveals).values({ propertyId, advertiserId, userId, channel, createdAt: now })
    if (propertyId !== null) await countContactRequest(tx, propertyId)
    return { name: advertiser.name, phone: advertiser.phone }
  })
}

/** WhatsApp number: the advertiser's where shared, else the company's; null without either. */
export async function openWhatsapp(
  { db, actor, now }: MemberCall,
  property: PropertyRow,
): Promise<string | null> {
  if (canRevealContact(actor, property)) {
    const { id: propertyId, userId: advertiserId } = property
    const reveal = { propertyId, advertiserId, userId: actor.userId, channel: 'whatsapp', now } as const
    const contact = await revealContact(db, reveal)
    if (contact) return contact.phone
  }
  const content = await findSiteContent(db)
  const companyNumber = content['chat_number'] || content['support_phone']
  if (!companyNumber) return null
  await countContactRequest(db, property.id)
  return companyNumber
}

/** Chat with a prepared message: property, price and URL. */
export function whatsappUrl(
  phone: string,
  { title, price, purpose, numericId }: PropertyRow,
  site: Pick<Config, 'publicUrl'>,
): string {
  const amount = formatPriceFull(price)
  const text = m.properties_whatsapp_text({
    title,
    price: purpose === 'rent' ? m.properties_whatsapp_price_monthly({ price: amount }) : amount,
    url: pageUrl(site, `/property/${numericId}`),
  })
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}

const revealLimit = { name: 'reveal', limit: 20, windowSeconds: 3600, counted: m.layout_counted_numbers }

/**
 * One limit for all advertisers' numbers. Counted by network and, for members, by person: neither a new
 * account nor a new address resets it.
 */
export async function consumeRevealLimit(call: LimitedCall & { actor: Actor | null }): Promise<boolean> {
  const byAddress = await networkAllowed(call, { ...revealLimit, name: 'reveal.network' })
  if (call.actor === null || !byAddress) return byAddress
  return await attemptAllowed(call, revealLimit, ['person', call.actor.userId])
}
