import { and, desc, eq } from 'drizzle-orm'

import { consents } from '#database/schema/accounts.ts'

import type { Call, MemberCall, RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { refused } from '../../platform/outcome.ts'
import { findLegalVersion } from '../queries/legal-texts.ts'
import { findWhatsApp } from '../queries/whatsapp.ts'
import { lockPersonForNoKeyUpdate } from './lock-person.ts'

/** WhatsApp messages need a consent, for the number that the account has proved. Returns the settings. */
export async function setWhatsApp(
  { clientAddress, ...call }: RequestCall<Actor>,
  { isOn }: { isOn: boolean },
) {
  return call.transaction(async (call: MemberCall) => {
    const { db, actor, now } = call
    await lockPersonForNoKeyUpdate(db, actor.userId)
    const before = await findWhatsApp(db, { ...actor, now })
    if (before.isOn === isOn) return before
    if (before.phone === null) return refused('NO_PHONE')
    await record(call, { userId: actor.userId, isGiven: isOn, ipAddress: clientAddress })
    return findWhatsApp(db, { ...actor, now })
  })
}

/** By an answer to such a message. */
export async function withdrawWhatsApp(call: Call, userId: string): Promise<void> {
  await call.transaction(async (call) => {
    await lockPersonForNoKeyUpdate(call.db, userId)
    const { isOn } = await findWhatsApp(call.db, { userId, now: call.now })
    if (isOn) await record(call, { userId, isGiven: false, ipAddress: null })
  })
}

type Consent = { userId: string; isGiven: boolean; ipAddress: string | null }

/** Later than the one before, which it replaces. */
async function record({ db, now }: Call, { userId, ...consent }: Consent): Promise<void> {
  const [last] = await db
    .select({ createdAt: consents.createdAt })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, 'whatsapp')))
    .orderBy(desc(consents.createdAt))
    .limit(1)
  const createdAt = new Date(Math.max(now.getTime(), (last?.createdAt.getTime() ?? 0) + 1))
  const textVersion = await findLegalVersion(db, now)
  await db.insert(consents).values({ userId, kind: 'whatsapp', ...consent, textVersion, createdAt })
}
