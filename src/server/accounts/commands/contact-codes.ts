import { and, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'

import type { contactCodePurposes } from '#contract/enums/accounts.ts'
import type { Database } from '#database/client.ts'
import { contactCodes } from '#database/schema/accounts/contact-codes.ts'
import { getLocale } from '#messages/runtime'

import { signInCodeMinutes } from '../../platform/auth/sign-in-cookies.ts'
import type { Secrets } from '../../platform/config.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused } from '../../platform/outcome.ts'
import { isContactCode, maxCodeTries } from '../policy/index.ts'

type Purpose = (typeof contactCodePurposes)[number]

type SendCode = {
  purpose: Purpose
  /** Number or address. */
  contact: string
  /** A browser that signs in, or the session of a member. */
  boundTo: { browserHash: string } | { userId: string; sessionId: string }
  /** It is not sent, though nothing else differs. */
  isWithheld?: boolean
  now: Date
}

/** Store a code and have it sent. A former one of this browser or session is to be removed before. */
export async function sendContactCode(
  tx: Database,
  { purpose, contact, boundTo, isWithheld = false, now }: SendCode,
): Promise<void> {
  await tx.delete(contactCodes).where(lt(contactCodes.expiresAt, now))
  const codeId = crypto.randomUUID()
  await tx.insert(contactCodes).values({
    id: codeId,
    purpose,
    contact,
    ...boundTo,
    expiresAt: new Date(now.getTime() + signInCodeMinutes * 60_000),
    createdAt: now,
  })
  const locale = getLocale()
  await publishEvent(tx, { name: 'account.contactCodeRequested', codeId, isWithheld, locale })
}

type TryCode = { of: SQL | undefined; code: string; secrets: Secrets; now: Date }

/** The right code's row, still to be spent by the caller. Every attempt counts. */
export async function tryContactCode(db: Database, { of, code, secrets, now }: TryCode) {
  const [tried] = await db
    .update(contactCodes)
    .set({ tries: sql`${contactCodes.tries} + 1` })
    .where(
      and(
        of,
        isNull(contactCodes.provedAt),
        gt(contactCodes.expiresAt, now),
        lt(contactCodes.tries, maxCodeTries),
      ),
    )
    .returning({ id: contactCodes.id, contact: contactCodes.contact, tries: contactCodes.tries })
  if (!tried) return refused('CODE_EXPIRED')
  if (isContactCode(secrets, tried.id, code)) return { id: tried.id, contact: tried.contact }
  return refused(tried.tries < maxCodeTries ? 'CODE_WRONG' : 'CODE_EXPIRED')
}

/** Of two uses of one code the second returns false. */
export async function spendContactCode(tx: Database, id: string): Promise<boolean> {
  const spent = await tx
    .delete(contactCodes)
    .where(eq(contactCodes.id, id))
    .returning({ id: contactCodes.id })
  return spent.length === 1
}
