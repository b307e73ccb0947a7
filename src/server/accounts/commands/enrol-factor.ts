import { storedPhone } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'
import { factors } from '#database/schema/account-factors.ts'
import { base32 } from '@better-auth/utils/base32'
import { and, eq, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import type { Secrets } from '../../platform/config.ts'
import { encrypt } from '../../platform/auth/encryption.ts'
import { factorEncryption } from '../policy.ts'
import { listVerifiedFactors, mostFactors } from '../queries/list-factors.ts'
import { lockWithPassword } from './lock-person.ts'

type Enrolment = {
  userId: string
  confirmedHash: string
  factorType: 'totp' | 'phone'
  friendlyName: string
  /** Ten digits; of no meaning for an app. */
  phone: string
  secrets: Secrets
  now: Date
}

type Enrolled =
  | { outcome: 'enrolled'; id: string; secret: string | null; phone: string | null }
  | { outcome: 'CONFLICT' | 'UNAUTHORIZED' }

/** A factor that does not count yet; one that was begun before and not finished makes way. CONFLICT: there are enough, or this very one. */
export async function enrolFactor(db: Database, enrolment: Enrolment): Promise<Enrolled> {
  const { userId, factorType: type, friendlyName, secrets, now } = enrolment
  const phone = type === 'phone' ? storedPhone(enrolment.phone) : null
  const secret = type === 'totp' ? base32.encode(randomBytes(20), { padding: false }) : null
  return db.transaction(async (tx): Promise<Enrolled> => {
    if (!(await lockWithPassword(tx, enrolment))) return { outcome: 'UNAUTHORIZED' }
    const others = await listVerifiedFactors(tx, userId)
    if (others.length >= mostFactors) return { outcome: 'CONFLICT' }
    if (phone !== null && others.some((other) => other.phone === phone)) return { outcome: 'CONFLICT' }
    await tx.delete(factors).where(and(eq(factors.userId, userId), isNull(factors.verifiedAt)))
    const id = crypto.randomUUID()
    const encryptedSecret = secret === null ? null : encrypt(secret, factorEncryption(secrets, id))
    await tx
      .insert(factors)
      .values({ id, userId, type, friendlyName, phone, encryptedSecret, createdAt: now })
    return { outcome: 'enrolled', id, secret, phone }
  })
}
