import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { consents, users } from '#database/schema/accounts.ts'

import { mayHaveChangedHands } from '../policy/index.ts'

/**
 * The latest consent holds for the number that was proved when it was given: null without one, and for a number proved
 * since. Served by consents_of_user_newest_idx.
 */
const hasAgreed = sql<boolean>`coalesce((
  select c.is_given and c.created_at >= users.phone_verified_at from ${consents} c
  where c.user_id = users.id and c.kind = 'whatsapp' order by c.created_at desc limit 1), false)`

type Member = { userId: string; now: Date }

/** The number that WhatsApp messages would go to, and whether they may. Served by users_pkey. */
export async function findWhatsApp(db: Database, { userId, now }: Member) {
  const [row] = await db
    .select({ phone: users.phone, phoneUsedAt: users.phoneUsedAt, isOn: hasAgreed })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) return { phone: null, isOn: false, isPaused: false }
  const { phone, phoneUsedAt, isOn } = row
  return { phone, isOn, isPaused: isOn && mayHaveChangedHands(phoneUsedAt, now) }
}

/** Of these people, the numbers of those who agreed to WhatsApp messages, unless somebody else may have them by now. */
export async function listWhatsAppNumbers(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: users.id, phone: users.phone, phoneUsedAt: users.phoneUsedAt })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), hasAgreed))
  return new Map(
    rows.flatMap(({ userId, phone, phoneUsedAt }) =>
      phone === null || mayHaveChangedHands(phoneUsedAt, now) ? [] : [[userId, phone]],
    ),
  )
}

/** The number of somebody who has no email, unless somebody else may have it by now. Served by users_pkey. */
export async function findOnlyNumber(db: Database, { userId, now }: Member): Promise<string | null> {
  const [row] = await db
    .select({ phone: users.phone, phoneUsedAt: users.phoneUsedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.email), isNotNull(users.phoneVerifiedAt)))
  return !row || mayHaveChangedHands(row.phoneUsedAt, now) ? null : row.phone
}

/** By their number, or as the person who was reached at the number that they still have. */
type Sender = { phone: string } | { userId: string; reachedAt: Date }

/**
 * Who sent a message, if they agreed to these messages and may act; `mayBeOthers`: perhaps somebody else has the number
 * by now. Served by users_phone_key and users_pkey.
 */
export async function findWhatsAppPerson(db: Database, sender: Sender, now: Date) {
  const { id: userId, phoneUsedAt, phoneVerifiedAt } = users
  const isSender =
    'phone' in sender
      ? eq(users.phone, sender.phone)
      : and(eq(userId, sender.userId), lte(phoneVerifiedAt, sender.reachedAt))
  const [person] = await db
    .select({ userId, phoneUsedAt })
    .from(users)
    .where(and(isSender, isNull(users.deletedAt), isNull(users.suspendedAt), hasAgreed))
  return person ? { userId: person.userId, mayBeOthers: mayHaveChangedHands(person.phoneUsedAt, now) } : null
}

/** Whom an answer by WhatsApp goes to; to whoever has just withdrawn too, which it confirms. */
export async function findWhatsAppReader(db: Database, userId: string) {
  const isPresent = and(isNull(users.deletedAt), isNull(users.suspendedAt), isNotNull(users.phone))
  const [reader] = await db
    .select({ phone: sql<string>`${users.phone}`, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), isPresent))
  return reader ?? null
}
