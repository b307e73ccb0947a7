import { lt } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { formerContacts } from '#database/schema/accounts/former-contacts.ts'

import type { SecurityChange } from '../../domain-events.ts'
import { deviceOf } from '../../platform/auth/device.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'

type NotifyOfChange = {
  userId: string
  change: SecurityChange
  /** A number or address that no longer opens the account; it is told so. */
  formerContact?: string | null
  requestHeaders: Headers
  now: Date
}

/** Email the owner about a security change, within this transaction. */
export async function notifyOfChange(
  tx: Database,
  { userId, change, formerContact = null, requestHeaders, now }: NotifyOfChange,
): Promise<void> {
  const former = formerContact === null ? null : await keepFormerContact(tx, { userId, formerContact, now })
  await publishEvent(tx, {
    name: 'account.changed',
    eventId: crypto.randomUUID(),
    userId,
    change,
    at: now.toISOString(),
    device: deviceOf(requestHeaders.get('user-agent')),
    ...(former !== null && { formerContactId: former }),
  })
}

/** Longer than a message to it may wait for its provider. */
const formerContactDays = 30

type FormerContact = { userId: string; formerContact: string; now: Date }

async function keepFormerContact(
  tx: Database,
  { userId, formerContact, now }: FormerContact,
): Promise<string> {
  const id = crypto.randomUUID()
  await tx.insert(formerContacts).values({ id, userId, contact: formerContact, createdAt: now })
  return id
}

/** A nightly job. */
export async function deleteOldFormerContacts(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - formerContactDays * 86_400_000)
  await db.delete(formerContacts).where(lt(formerContacts.createdAt, oldest))
}
