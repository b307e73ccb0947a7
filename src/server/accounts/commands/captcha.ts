import { lt, and, eq, gt, isNull } from 'drizzle-orm'
import { randomInt } from 'node:crypto'

import { captchaOperators } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { captchas } from '#database/schema/accounts.ts'

import { type Config, acceptedSecrets } from '../../platform/config.ts'
import { captchaAnswerHash } from '../policy/index.ts'

const captchaMinutes = 10

/** A question valid once and for ten minutes; only the hash of its answer is stored. */
export async function createCaptcha(db: Database, { config, now }: { config: Config; now: Date }) {
  await db.delete(captchas).where(lt(captchas.expiresAt, now))
  const operator = captchaOperators[randomInt(captchaOperators.length)] ?? 'plus'
  const [left, right] = operandsOf(operator)
  const id = crypto.randomUUID()
  const expiresAt = new Date(now.getTime() + captchaMinutes * 60_000)
  const answerHash = captchaAnswerHash(config.authSecret, id, String(answerTo(left, operator, right)))
  await db.insert(captchas).values({ id, left, operator, right, answerHash, expiresAt, createdAt: now })
  return { id, left, operator, right, expiresAt }
}

type Operator = (typeof captchaOperators)[number]

function operandsOf(operator: Operator): [number, number] {
  const first = randomInt(1, 11)
  const second = randomInt(1, 11)
  return operator === 'minus' && second > first ? [second, first] : [first, second]
}

function answerTo(left: number, operator: Operator, right: number): number {
  if (operator === 'plus') return left + right
  return operator === 'minus' ? left - right : left * right
}

type Answer = { captchaId: string; captchaAnswer: string; config: Config; now: Date }

/** Consumes the question even when the answer is wrong, so that answers cannot be tried in turn. */
export async function answerCaptcha(
  db: Database,
  { captchaId, captchaAnswer, config, now }: Answer,
): Promise<boolean> {
  const [captcha] = await db
    .update(captchas)
    .set({ usedAt: now })
    .where(and(eq(captchas.id, captchaId), isNull(captchas.usedAt), gt(captchas.expiresAt, now)))
    .returning({ answerHash: captchas.answerHash })
  return acceptedSecrets(config).some(
    (secret) => captcha?.answerHash === captchaAnswerHash(secret, captchaId, captchaAnswer),
  )
}
