import type { Database } from '#database/client.ts'
import { verifications } from '#database/schema/accounts.ts'
import { lt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import { secretHash, linkIdentifier } from '../policy.ts'

export type LinkPurpose = 'confirm_email' | 'reset_password'

const hours: Record<LinkPurpose, number> = { confirm_email: 24, reset_password: 1 }

type IssueLink = { userId: string; purpose: LinkPurpose; now: Date }

/** Makes the token of a mailed link; only its hash is kept. */
export async function issueLink(db: Database, { userId, purpose, now }: IssueLink): Promise<string> {
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  const secret = randomBytes(32).toString('base64url')
  await db.insert(verifications).values({
    identifier: linkIdentifier(purpose, userId),
    value: secretHash(secret),
    expiresAt: new Date(now.getTime() + hours[purpose] * 3_600_000),
    createdAt: now,
    updatedAt: now,
  })
  return `${userId}.${secret}`
}
