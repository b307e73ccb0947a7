import { retainedLabels } from '#contract/accounts/deletion-receipt.ts'
import { retainedKinds } from '#contract/enums/accounts.ts'
import type { Database } from '#database/client.ts'
import { accountDeletions, dataExports } from '#database/schema/account-endings.ts'
import {
  users,
  adminUsers,
  consents,
  credentials,
  notificationSettings,
  privacySettings,
  sessions,
  staffUsers,
  verifications,
} from '#database/schema/accounts.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { publishEvent, purgeEvents } from '../../platform/jobs/publish-event.ts'
import {
  type Erased,
  type PersonalData,
  formerName,
  type ErasePerson,
} from '../../platform/privacy/rights.ts'
import { findLeavingRefusal, findPerson, findDeletion, findListingNumbers } from '../queries/find-rights.ts'
import type { SubscriberContext } from '../../platform/jobs/jobs.ts'
import { deletionMail } from '../emails/rights-mails.ts'
import { presentReceipt } from '../present.ts'
import { signInCodes, factors, pendingSignIns, recoveryCodes } from '#database/schema/account-factors.ts'
import { legalDrafts } from '#database/schema/account-legal-texts.ts'
import { refused } from '../../platform/outcome.ts'
import { inLanguage } from '../../platform/http/request-context.ts'

type DeleteAccount = { userId: string; personalData: PersonalData; now: Date }

/** Everything at once or nothing; files and emails go when this has committed. Tried again where it and an enquiry waited for each other. */
export async function deleteAccount(db: Database, deletion: DeleteAccount) {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction((tx) => erase(tx, deletion))
    } catch (error) {
      if (tries >= 3 || !isDeadlock(error)) throw error
    }
  }
}

async function erase(tx: Database, { userId, personalData, now }: DeleteAccount) {
  await personalData.lock(tx, userId)
  const [account] = await tx
    .select({ locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update')
  const person = account ? await findPerson(tx, userId) : null
  if (!account || !person) return refused('UNAUTHORIZED')
  const refusal = await findLeavingRefusal(tx, userId)
  if (refusal) return refused(refusal)

  const erased: Erased[] = []
  for (const eraser of personalData.erasers) erased.push(await eraser(tx, { person, now }))
  const removed = sums(erased)
  const retained = retainedKinds.filter((kind) => erased.some((each) => each.retained.includes(kind)))
  const [row] = await tx
    .insert(accountDeletions)
    .values({
      userId,
      removed,
      retained: Object.fromEntries(
        retained.map((kind) => [kind, retainedLabels[kind]({}, { locale: 'en' })]),
      ),
      email: person.email,
      phones: [...person.phones],
      locale: account.locale,
      fileKeys: erased.flatMap(({ fileKeys }) => fileKeys),
      createdAt: now,
    })
    .returning({ id: accountDeletions.id })
  if (!row) throw new Error('The inserted deletion was not returned')
  await publishEvent(tx, { name: 'account.deleted', deletionId: row.id })
  return { removed, retained }
}

function sums(erased: readonly Erased[]): Record<string, number> {
  const total: Record<string, number> = {}
  for (const [kind, count] of erased.flatMap(({ removed }) => Object.entries(removed)))
    total[kind] = (total[kind] ?? 0) + count
  return total
}

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '40P01'
}

/** Files, letters and waiting events of a deleted account, then the receipt; killed in between it is done over, and nothing twice. */
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
    ...inLanguage(locale, () => presentReceipt(said)),
  })
  try {
    await services.mailer.send(message)
  } catch (error) {
    if (now().getTime() - createdAt.getTime() < patience) throw error
    services.log.failure('receipt of a deleted account not sent, given up', error, { deletion: id })
  }
}

/** Every way in, every setting, and last what the account says of its person: an empty row stays for others to refer to. */
export const erasePerson: ErasePerson = async (tx, { person, now }) => {
  const { id, email } = person
  const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id })
  const archives = await tx
    .delete(dataExports)
    .where(eq(dataExports.userId, id))
    .returning({ fileKey: dataExports.fileKey })
  const agreed = await tx.delete(consents).where(eq(consents.userId, id)).returning({ id: consents.id })
  for (const table of [
    credentials,
    factors,
    pendingSignIns,
    signInCodes,
    recoveryCodes,
    notificationSettings,
    privacySettings,
    adminUsers,
    staffUsers,
  ])
    await tx.delete(table).where(eq(table.userId, id))
  await tx.delete(legalDrafts).where(eq(legalDrafts.authorId, id))
  const says = (word: string) =>
    sql`strpos(${verifications.identifier} || ' ' || ${verifications.value}, ${word}) > 0`
  await tx.delete(verifications).where(or(says(id), says(email)))
  await tx
    .update(users)
    .set({
      name: formerName,
      // So that the real one may sign up anew; one that could be foreseen would be taken before and bar the way out.
      email: `${crypto.randomUUID()}@deleted.invalid`,
      emailVerified: false,
      emailVerifiedAt: null,
      image: null,
      suspendedReason: null,
      lastSignInAt: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, id))
  return {
    removed: { sessions: ended.length, consents: agreed.length },
    retained: ['number'],
    fileKeys: archives.flatMap(({ fileKey }) => fileKey ?? []),
  }
}
