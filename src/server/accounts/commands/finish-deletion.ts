import { accountDeletions } from '#database/schema/account-endings.ts'
import { eq } from 'drizzle-orm'

import { purgeEvents } from '../../platform/jobs/publish-event.ts'
import type { SubscriberContext } from '../../platform/jobs/jobs.ts'
import { deletionMail } from '../emails/deletion-mail.ts'
import { presentReceipt } from '../present.ts'
import { findDeletion, findListingNumbers } from '../queries/find-rights.ts'

/** Files, letters and waiting news of a deleted account, then the receipt; killed in between it is done over, and nothing twice. */
export async function finishDeletion(context: SubscriberContext, deletionId: string): Promise<void> {
  const { db, now, services } = context
  const deletion = await findDeletion(db, deletionId)
  if (!deletion) return
  const { userId, email, phones, fileKeys } = deletion
  for (const key of fileKeys) await services.files.remove(key)
  await purgeEvents(db, [userId, ...(email === null ? [] : [email]), ...phones])
  if (email !== null) {
    const things = await findListingNumbers(db, userId)
    await services.purgeMessages({ address: email, numbers: phones, things })
    await sendReceipt(context, { ...deletion, email })
  }
  await db
    .update(accountDeletions)
    .set({ email: null, locale: null, phones: [], fileKeys: [], finishedAt: now() })
    .where(eq(accountDeletions.id, deletionId))
}

type Receipt = NonNullable<Awaited<ReturnType<typeof findDeletion>>> & { email: string }

/** After a day without a mail server the address is not kept any longer for the receipt's sake. */
const patience = 86_400_000

async function sendReceipt({ services, now }: SubscriberContext, { email, id, createdAt, ...said }: Receipt) {
  const locale = said.locale ?? 'en'
  const message = deletionMail({
    user: { email, locale },
    deletionId: id,
    at: createdAt,
    ...presentReceipt({ ...said, locale }),
  })
  try {
    await services.mailer.send(message)
  } catch (error) {
    if (now().getTime() - createdAt.getTime() < patience) throw error
    services.log.failure('receipt of a deleted account not sent, given up', error, { deletion: id })
  }
}
