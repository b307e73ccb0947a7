import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { pullChoice, setPullInput } from '#contract/partners/pulls.ts'
import type { Database } from '#database/client.ts'
import { propertyImportRows } from '#database/schema/imports.ts'
import { listingPulls, pulledListings } from '#database/schema/partners/listing-pulls.ts'

import { checkPassword } from '../../../accounts/commands/check-password.ts'
import { notifyOfChange } from '../../../accounts/commands/notify-of-change.ts'
import { discardPull, startPull } from '../../../imports/commands/pulled/start-pull.ts'
import { findUncheckedImport } from '../../../imports/queries/imports.ts'
import type { MemberCall, RequestCall } from '../../../platform/call.ts'
import type { Actor } from '../../../platform/context.ts'
import { isRefused, refused } from '../../../platform/outcome.ts'
import { lockAsOwner } from '../../../teams/commands/teams.ts'
import { nextPull, ownerRefusal } from '../../policy.ts'
import { findPullOfTeam, isIdle, type PullRow } from '../../queries/pulls.ts'

type OfTeam = { teamId: string }

/** As if nothing were known of what the address gives. */
const unread = { etag: null, lastModified: null, contentHash: null }
const untried = { triedAt: null, failure: null, answer: null, refusal: null, failingSince: null }
const unconfirmed = { columns: null, mapping: null, confirmedAt: null }

/** Whoever enters an address is in whose name its listings are changed from then on. */
export async function setPull(
  { requestHeaders, ...call }: RequestCall<Actor>,
  { teamId, address, isArchiving, currentPassword }: z.output<typeof setPullInput>,
) {
  const unowned = ownerRefusal(call.actor, teamId)
  if (unowned) return unowned
  if (call.services.outgoing.refusalOf(address, { teamId }) !== null) return refused('UNDELIVERABLE')
  const password = await checkPassword(call, currentPassword)
  if (isRefused(password)) return password
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const refusal = await lockAsOwner(call, teamId)
    if (refusal) return refusal
    const { userId } = actor
    const former = await findPullOfTeam(db, teamId)
    if (former?.importId) await discardPull(db, former.importId)
    const set = {
      userId,
      address,
      isArchiving,
      ...unread,
      ...untried,
      ...unconfirmed,
      importId: null,
      offAt: null,
      shrunkBy: null,
      mayShrink: false,
    }
    const [saved] = await db
      .insert(listingPulls)
      .values({ teamId, ...set, createdAt: now })
      // What is read of the former address finds another number.
      .onConflictDoUpdate({
        target: listingPulls.teamId,
        set: { ...set, attempt: sql`${listingPulls.attempt} + 1`, readingSince: null },
      })
      .returning()
    if (!saved) throw new Error('A feed to be pulled was not written')
    await askNow(call, saved)
    await notifyOfChange(db, { userId, change: 'pull_set', requestHeaders, now })
    const details = { team: teamId, host: new URL(address).host, archiving: isArchiving }
    await call.audit({ action: 'partners.setPull', subject: 'pull', subjectId: saved.id, details })
    return null
  })
}

/** What the dry run found is carried out, and the feed is pulled by the same columns from now on. */
export async function confirmPull(call: MemberCall, { teamId }: OfTeam) {
  return changePull(call, teamId, 'partners.confirmPull', async ({ db, actor, now }, pull) => {
    if (pull.userId !== actor.userId || pull.offAt !== null) return refused('STALE')
    const { importId } = pull
    const found = importId === null ? null : await findUncheckedImport(db, importId)
    if (pull.confirmedAt !== null || importId === null || found === null) return refused('STALE')
    if (!(await startPull(db, { importId, gone: [], isArchiving: false, now }))) return refused('STALE')
    const { columns, mapping } = found
    await update(db, pull, { columns, mapping, confirmedAt: now, dueAt: nextPull(now) })
    return null
  })
}

export async function pullNow(call: MemberCall, { teamId }: OfTeam) {
  return lockedPull(call, teamId, async (call, pull) => {
    if (pull.offAt !== null || pull.userId !== call.actor.userId) return refused('UNAVAILABLE')
    if (pull.confirmedAt === null && pull.importId !== null) await discardPull(call.db, pull.importId)
    await askNow(call, pull)
    return null
  })
}

export async function switchOnPull(call: MemberCall, { teamId }: OfTeam) {
  return changePull(call, teamId, 'partners.switchOnPull', async (call, pull) => {
    if (pull.userId !== call.actor.userId) return refused('UNAVAILABLE')
    await update(call.db, pull, { offAt: null, failingSince: null })
    await askNow(call, pull)
    return null
  })
}

/** The next pull reads the feed again, unchanged or not. */
export async function choosePullArchiving(
  call: MemberCall,
  { teamId, isArchiving }: OfTeam & z.output<typeof pullChoice>,
) {
  return changePull(call, teamId, 'partners.choosePullArchiving', async ({ db }, pull) => {
    await update(db, pull, { isArchiving, ...unread, shrunkBy: null, mayShrink: false })
    return null
  })
}

/** Of what left the feed at once. */
export async function answerPull(
  call: MemberCall,
  { teamId, isArchiving }: OfTeam & z.output<typeof pullChoice>,
) {
  return changePull(call, teamId, 'partners.answerPull', async (call, pull) => {
    const { db } = call
    if (pull.shrunkBy === null || pull.importId === null) return refused('STALE')
    await update(db, pull, { ...unread, shrunkBy: null, mayShrink: isArchiving })
    if (!isArchiving) await forgetGone(db, pull.id, pull.importId)
    else if (pull.offAt === null && pull.userId === call.actor.userId) await askNow(call, pull)
    return null
  })
}

/** Its listings stay, and so do its imports. */
export async function stopPull(call: MemberCall, { teamId }: OfTeam) {
  const stopped = await changePull(call, teamId, 'partners.stopPull', async ({ db }, pull) => {
    if (pull.importId !== null) await discardPull(db, pull.importId)
    await db.delete(listingPulls).where(eq(listingPulls.id, pull.id))
    return null
  })
  const isGone = isRefused(stopped) && stopped.code === 'NOT_FOUND'
  return isGone && ownerRefusal(call.actor, teamId) === null ? null : stopped
}

type Action = Extract<Parameters<MemberCall['audit']>[0]['action'], `partners.${string}`>
type Change<Outcome> = (call: MemberCall, pull: PullRow) => Promise<Outcome>

async function changePull<Outcome>(
  call: MemberCall,
  teamId: string,
  action: Action,
  change: Change<Outcome>,
) {
  return lockedPull(call, teamId, async (call, pull) => {
    const outcome = await change(call, pull)
    if (isRefused(outcome)) return outcome
    const [now] = await call.db.select().from(listingPulls).where(eq(listingPulls.id, pull.id))
    const details = {
      team: teamId,
      host: new URL(pull.address).host,
      archiving: now?.isArchiving ?? pull.isArchiving,
    }
    await call.audit({ action, subject: 'pull', subjectId: pull.id, details })
    return outcome
  })
}

async function lockedPull<Outcome>(call: MemberCall, teamId: string, change: Change<Outcome>) {
  const unowned = ownerRefusal(call.actor, teamId)
  if (unowned) return unowned
  return call.transaction(async (call) => {
    const refusal = await lockAsOwner(call, teamId)
    if (refusal) return refusal
    const [pull] = await call.db
      .select()
      .from(listingPulls)
      .where(eq(listingPulls.teamId, teamId))
      .for('update')
    return pull ? change(call, pull) : refused('NOT_FOUND')
  })
}

async function update(
  tx: Database,
  { id }: Pick<PullRow, 'id'>,
  set: Partial<typeof listingPulls.$inferInsert>,
): Promise<void> {
  await tx.update(listingPulls).set(set).where(eq(listingPulls.id, id))
}

/** Nothing where it is under way. */
async function askNow({ db, now, publish }: MemberCall, { id }: Pick<PullRow, 'id'>): Promise<void> {
  const [due] = await db
    .update(listingPulls)
    .set({ dueAt: now })
    .where(and(eq(listingPulls.id, id), isIdle(db, now)))
    .returning({ attempt: listingPulls.attempt })
  if (due) await publish({ name: 'pull.due', pullId: id, attempt: due.attempt })
}

/** What the last import named as gone is of the feed no more. */
async function forgetGone(tx: Database, pullId: string, importId: string): Promise<void> {
  const { propertyId } = propertyImportRows
  const gone = tx
    .select({ propertyId })
    .from(propertyImportRows)
    .where(
      and(
        eq(propertyImportRows.importId, importId),
        eq(propertyImportRows.isInFile, false),
        isNotNull(propertyId),
      ),
    )
  await tx
    .delete(pulledListings)
    .where(and(eq(pulledListings.pullId, pullId), inArray(pulledListings.propertyId, gone)))
}
