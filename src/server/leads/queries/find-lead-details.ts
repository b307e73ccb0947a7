import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

export type LeadDetails = NonNullable<Awaited<ReturnType<typeof findLeadDetails>>>

/** What the mails about a lead say, and to whom. */
export async function findLeadDetails(db: Database, id: string) {
  const advertiser = alias(users, 'advertiser')
  const enquirer = alias(users, 'enquirer')
  const [details] = await db
    .select({
      id: leads.id,
      type: leads.type,
      name: leads.name,
      email: leads.email,
      phone: leads.phone,
      alternatePhone: leads.alternatePhone,
      message: leads.message,
      preferredCallbackDate: leads.preferredCallbackDate,
      preferredCallbackTime: leads.preferredCallbackTime,
      property: {
        numericId: properties.propertyNumericId,
        title: properties.title,
        price: properties.price,
        purpose: properties.purpose,
      },
      advertiser: {
        userId: advertiser.id,
        name: advertiser.name,
        email: advertiser.email,
        locale: advertiser.locale,
      },
      enquirer: {
        userId: enquirer.id,
        name: enquirer.name,
        email: enquirer.email,
        locale: enquirer.locale,
      },
    })
    .from(leads)
    .innerJoin(advertiser, eq(advertiser.id, leads.agentId))
    .leftJoin(enquirer, eq(enquirer.id, leads.userId))
    .leftJoin(properties, eq(properties.id, leads.propertyId))
    .where(eq(leads.id, id))
  return details ?? null
}

export async function findRepeatedMessage(db: Database, eventId: string): Promise<string | null> {
  const [event] = await db
    .select({ note: leadEvents.note })
    .from(leadEvents)
    .where(eq(leadEvents.id, eventId))
  return event?.note ?? null
}
