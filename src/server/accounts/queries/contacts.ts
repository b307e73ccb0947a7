import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'

import { storedPhone } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'

import { mayHaveChangedHands } from '../policy/index.ts'

/** What names a person who may have no account: an address, a number or both, as they are stored. */
export type Contact = { email: string | null; phone: string | null }

/** Of what the contract's `contactSchema` has read. */
export function contactOf(read: string): Contact {
  return read.includes('@') ? { email: read, phone: null } : { email: null, phone: storedPhone(read) }
}

const accountColumns = {
  email: users.email,
  emailVerified: users.emailVerified,
  phone: users.phone,
  phoneUsedAt: users.phoneUsedAt,
}

type Account = Pick<typeof users.$inferSelect, keyof typeof accountColumns>

/** The address if it is confirmed, and the number if it was proved so lately that nobody else has it by now. */
function provedBy({ email, emailVerified, phone, phoneUsedAt }: Account, now: Date): Contact {
  return { email: emailVerified ? email : null, phone: mayHaveChangedHands(phoneUsedAt, now) ? null : phone }
}

function matches({ email, phone }: Contact, named: Contact): boolean {
  return (named.email !== null && email === named.email) || (named.phone !== null && phone === named.phone)
}

function namedBy({ email, phone }: Contact): SQL | undefined {
  return or(
    email === null ? sql`false` : eq(users.email, email),
    phone === null ? sql`false` : eq(users.phone, phone),
  )
}

/** The account of an address or a number, perhaps unconfirmed, suspended or gone. Served by users_email_key and users_phone_key. */
export async function findUncheckedHolder(db: Database, contact: Contact): Promise<string | null> {
  const [account] = await db.select({ userId: users.id }).from(users).where(namedBy(contact))
  return account?.userId ?? null
}

type Holder = { contact: Contact; now: Date }

/** The account, neither suspended nor gone, that a contact is proved to be of. Served by users_email_key and users_phone_key. */
export async function findHolder(db: Database, { contact, now }: Holder): Promise<string | null> {
  const accounts = await db
    .select({ userId: users.id, ...accountColumns })
    .from(users)
    .where(and(namedBy(contact), isNull(users.deletedAt), isNull(users.suspendedAt)))
  return accounts.find((account) => matches(provedBy(account, now), contact))?.userId ?? null
}

type Person = { userId: string; now: Date }

/** What an account, neither suspended nor gone, is proved to be reached by. Served by users_pkey. */
export async function findProvedContact(db: Database, { userId, now }: Person): Promise<Contact> {
  const [account] = await db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.suspendedAt)))
  return account ? provedBy(account, now) : { email: null, phone: null }
}

/** Whether a contact is proved to be of this account, which is neither suspended nor gone. */
export async function isHolder(db: Database, { contact, ...person }: Holder & Person): Promise<boolean> {
  return matches(await findProvedContact(db, person), contact)
}
