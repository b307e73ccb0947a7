import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

export type LeadNews = NonNullable<Awaited<ReturnType<typeof findLeadNews>>>

/** What the mails about a lead say, and to whom. */
export async function findLeadNews(db: Database, id: string) {
  const lister = alias(users, 'lister')
  const enquirer = alias(users, 'enquirer')
  const [news] = await db
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
      lister: {
        userId: lister.id,
        name: lister.name,
        email: lister.email,
        locale: lister.locale,
      },
      enquirer: {
        userId: enquirer.id,
        name: enquirer.name,
        email: enquirer.email,
        locale: enquirer.locale,
      },
    })
    .from(leads)
    .innerJoin(lister, eq(lister.id, leads.agentId))
    .leftJoin(enquirer, eq(enquirer.id, leads.userId))
    .leftJoin(properties, eq(properties.id, leads.propertyId))
    .where(eq(leads.id, id))
  return news ?? null
}

export async function findRepeatedMessage(db: Database, eventId: string): Promise<string | null> {
  const [event] = await db
    .select({ note: leadEvents.note })
    .from(leadEvents)
    .where(eq(leadEvents.id, eventId))
  return event?.note ?? null
}
