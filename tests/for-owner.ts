import { properties } from '#database/schema/properties.ts'
import type { Database } from '#database/client.ts'
import type { MailMessage } from '#server/platform/mail/compose-mail.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { createUser } from './factories.ts'
import { sampleListing } from './listing-forms.ts'

export const sunita = { name: 'Sunita Meena', email: 'sunita@example.in', phone: '98290 55021' }

export function entry(owner: object = sunita, changes: Record<string, unknown> = {}) {
  return { ...sampleListing(changes), owner: { ...sunita, ...owner } }
}

export const employee = (
  db: Database,
  loginRole: 'listingagent' | 'listingmanager' | 'support' = 'listingagent',
) => createUser(db, { loginRole, email: `${loginRole}-${randomUUID().slice(0, 8)}@example.com` })

export function tokenIn(mail: readonly MailMessage[]): string {
  return /listing-offer\/([\w.-]+)/.exec(mail.at(-1)?.text ?? '')?.[1] ?? 'no letter'
}

export async function ownerOf(db: Database, numericId: number) {
  const [row] = await db
    .select({ id: properties.id, userId: properties.userId, archivedAt: properties.archivedAt })
    .from(properties)
    .where(eq(properties.propertyNumericId, numericId))
  if (!row) throw new Error('No such listing')
  return row
}
