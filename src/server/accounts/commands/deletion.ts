import { and, eq, isNull } from 'drizzle-orm'

import { retainedKinds } from '#contract/enums/accounts.ts'
import type { Database } from '#database/client.ts'
import { accountDeletions } from '#database/schema/account-endings.ts'
import { users } from '#database/schema/accounts.ts'
import { m } from '#messages'

import type { Call } from '../../platform/call.ts'
import { inLanguage } from '../../platform/http/request-context.ts'
import { publishEvent, purgeEvents } from '../../platform/jobs/publish-event.ts'
import { refused } from '../../platform/outcome.ts'
import { erasePerson } from '../../platform/privacy/erase-person.ts'
import type { PersonalData } from '../../platform/privacy/personal-data.ts'
import { deletionMail } from '../emails/rights-mails.ts'
import { presentReceipt } from '../present.ts'
import { findDeletionRefusal, findPerson, findDeletion, findListingNumbers } from '../queries/data-rights.ts'

type DeleteAccount = { userId: string; personalData: PersonalData; now: Date }

/** Delete in one transaction; files and emails follow after commit. Retried after a deadlock with a concurrent enquiry. */
export async function deleteAccount(db: Database, deletion: DeleteAccount) {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction((tx) => eraseAccount(tx, deletion))
    } catch (error) {
      if (tries >= 3 || !isDeadlock(error)) throw error
    }
  }
}

async function eraseAccount(tx: Database, { userId, personalData, now }: DeleteAccount) {
  await personalData.lock(tx, userId)
  const [account] = await tx
    .select({ locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update')
  const person = account ? await findPerson(tx, userId) : null
  if (!account || !person) return refused('UNAUTHORIZED')
  const refusal = await findDeletionRefusal(tx, userId)
  if (refusal) return refused(refusal)

  const { removed, fileKeys, ...erased } = await erasePerson(tx, personalData, { person, now })
  const retained = retainedKinds.filter((kind) => erased.retained.includes(kind))
  const [row] = await tx
    .insert(accountDeletions)
    .values({
      userId,
      removed,
      retained: Object.fromEntries(
        retained.map((kind) => [kind, inLanguage('en', () => m.accounts_retained(kind))]),
      ),
      email: person.email,
      phones: [...person.phones],
      locale: account.locale,
      fileKeys: [...fileKeys],
      createdAt: now,
    })
    .returning({ id: accountDeletions.id })
  if (!row) throw new Error('The inserted deletion was not returned')
  await publishEvent(tx, { name: 'account.deleted', deletionId: row.id })
  return { removed, retained }
}

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '40P01'
}

/** Remove files, emails and pending events, then send the receipt; idempotent, so a killed run can be repeated. */
export async function finishDeletion(call: Call, deletionId: string): Promise<void> {
  const { db, now, services } = call
  const deletion = await findDeletion(db, deletionId)
  if (!deletion) return
  const { userId, email, phones, fileKeys } = deletion
  for (const key of fileKeys) await services.files.remove(key)
  await purgeEvents(db, [userId, ...(email === null ? [] : [email]), ...phones])
  const things = await findListingNumbers(db, userId)
  await services.purgeMessages({ address: email, numbers: phones, things })
  if (email !== null) await sendReceipt(call, { ...deletion, email })
  await db
    .update(accountDeletions)
    .set({ email: null, locale: null, phones: [], fileKeys: [], finishedAt: now })
    .where(eq(accountDeletions.id, deletionId))
}

type Receipt = NonNullable<Awaited<ReturnType<typeof findDeletion>>> & { email: string }

/** Drop the address kept for the receipt after a day without a mail server. */
const maxReceiptDelay = 86_400_000

async function sendReceipt({ services, now }: Call, { email, id, createdAt, ...receipt }: Receipt) {
  const locale = receipt.locale ?? 'en'
  const message = deletionMail({
    user: { email, locale },
    deletionId: id,
    at: createdAt,
    ...inLanguage(locale, () => presentReceipt(receipt)),
  })
  try {
    await services.mailer.send(message)
  } catch (error) {
    if (now.getTime() - createdAt.getTime() < maxReceiptDelay) throw error
    services.log.error('receipt of a deleted account not sent, given up', { deletion: id }, error)
  }
}
