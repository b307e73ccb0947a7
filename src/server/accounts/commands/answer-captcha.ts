import type { Database } from '#database/client.ts'
import { captchas } from '#database/schema/accounts.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'

import { acceptedSecrets } from '../../platform/config.ts'
import type { Config } from '../../platform/config.ts'
import { captchaAnswerHash } from '../policy.ts'

type Answer = { captchaId: string; captchaAnswer: string; config: Config; now: Date }

/** Right or wrong, the question is spent: nobody tries one answer after the other. */
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
