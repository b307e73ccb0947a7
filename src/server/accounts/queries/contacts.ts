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

type Account = {
  email: string | null
  emailVerified: boolean
  phone: string | null
  phoneUsedAt: Date | null
}

/** Confirmed the address, or proved the number so lately that nobody else has it by now. */
function holds({ email, emailVerified, phone, phoneUsedAt }: Account, named: Contact, now: Date): boolean {
  const byEmail = named.email !== null && email === named.email && emailVerified
  const byPhone = named.phone !== null && phone === named.phone && !mayHaveChangedHands(phoneUsedAt, now)
  return byEmail || byPhone
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

/** The account, neither suspended nor gone, that a contact is proved to be of; the address before the number. Served by users_email_key and users_phone_key. */
export async function findHolder(db: Database, { contact, now }: Holder): Promise<string | null> {
  const { id: userId, email, emailVerified, phone, phoneUsedAt, deletedAt, suspendedAt } = users
  const accounts = await db
    .select({ userId, email, emailVerified, phone, phoneUsedAt })
    .from(users)
    .where(and(namedBy(contact), isNull(deletedAt), isNull(suspendedAt)))
  const holders = accounts.filter((account) => holds(account, contact, now))
  const holder = holders.find((account) => account.email === contact.email) ?? holders[0]
  return holder?.userId ?? null
}

/** What an account, neither suspended nor gone, is proved to be reached by. Served by users_pkey. */
export async function findProvedContact(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<Contact> {
  const { email, emailVerified, phone, phoneUsedAt, deletedAt, suspendedAt } = users
  const [account] = await db
    .select({ email, emailVerified, phone, phoneUsedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(deletedAt), isNull(suspendedAt)))
  return {
    email: account?.emailVerified === true ? account.email : null,
    phone: account && !mayHaveChangedHands(account.phoneUsedAt, now) ? account.phone : null,
  }
}

/** Whether a contact is proved to be of this account, which is neither suspended nor gone. Served by users_pkey. */
export async function isHolder(
  db: Database,
  { userId, contact, now }: Holder & { userId: string },
): Promise<boolean> {
  const { email, emailVerified, phone, phoneUsedAt, deletedAt, suspendedAt } = users
  const [account] = await db
    .select({ email, emailVerified, phone, phoneUsedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(deletedAt), isNull(suspendedAt)))
  return account !== undefined && holds(account, contact, now)
}
