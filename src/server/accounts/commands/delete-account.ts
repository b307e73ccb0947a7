import { retainedLabels } from '#contract/accounts/deletion-receipt.ts'
import { retainedKinds } from '#contract/enums/erasure.ts'
import type { Database } from '#database/client.ts'
import { accountDeletions } from '#database/schema/account-endings.ts'
import { users } from '#database/schema/accounts.ts'
import { and, eq, isNull } from 'drizzle-orm'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { Erased, PersonalData } from '../../platform/privacy/rights.ts'
import { findLeavingRefusal, findPerson } from '../queries/find-rights.ts'

type DeleteAccount = { userId: string; personalData: PersonalData; now: Date }

export type DeletedAccount =
  | { outcome: 'deleted'; removed: Record<string, number>; retained: (typeof retainedKinds)[number][] }
  | { outcome: 'STAFF_ACCOUNT' | 'LAST_SUPERADMIN' | 'gone' }

/** Everything at once or nothing; files and letters go when this has committed. Tried again where it and an enquiry waited for each other. */
export async function deleteAccount(db: Database, deletion: DeleteAccount): Promise<DeletedAccount> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction((tx) => erase(tx, deletion))
    } catch (error) {
      if (tries >= 3 || !isDeadlock(error)) throw error
    }
  }
}

async function erase(tx: Database, { userId, personalData, now }: DeleteAccount): Promise<DeletedAccount> {
  await personalData.lock(tx, userId)
  const [account] = await tx
    .select({ locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update')
  const person = account ? await findPerson(tx, userId) : null
  if (!account || !person) return { outcome: 'gone' }
  const refusal = await findLeavingRefusal(tx, userId)
  if (refusal) return { outcome: refusal }

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
  return { outcome: 'deleted', removed, retained }
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
