import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'

import { maxPersonLeads } from '#contract/leads/person.ts'
import type { Database } from '#database/client.ts'
import { leadEvents, leadPeople, leads } from '#database/schema/leads.ts'
import { leadMergeMembers, leadMerges } from '#database/schema/leads/lead-merges.ts'

import type { Actor } from '../../platform/context.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { listMemberIds } from '../../teams/queries.ts'
import { isRecipient, recipientOf, sideOf } from '../policy.ts'
import { findUncheckedLead, type LeadRow } from '../queries/leads.ts'
import { listMatches, listPersonLeadIds } from '../queries/people.ts'

type LeadCall = { actor: Actor; id: string; now: Date }

type PeopleCall = LeadCall & { leadIds?: readonly string[] }

/**
 * Until commit, nobody else merges or separates leads of the same recipient, and these and the others of their persons
 * are neither erased nor handed over.
 */
async function lockPeople(tx: Database, { actor, id, leadIds = [] }: PeopleCall) {
  const unlockedLead = await findUncheckedLead(tx, id)
  if (!unlockedLead || sideOf(actor, unlockedLead) !== 'received') return refused('NOT_FOUND')
  const recipientId = recipientOf(unlockedLead)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`leads.people:${recipientId}`}, 0))`)
  const isAmongThese = inArray(leads.id, [id, ...leadIds])
  const people = tx.select({ id: leads.personId }).from(leads).where(isAmongThese)
  await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        or(isAmongThese, sql`${leads.personId} = any(array(${people}))`),
        or(eq(leads.agentId, recipientId), eq(leads.teamId, recipientId)),
      ),
    )
    .orderBy(asc(leads.id))
    .for('no key update')
  const uncheckedLead = await findUncheckedLead(tx, id)
  if (!uncheckedLead || sideOf(actor, uncheckedLead) !== 'received') return refused('NOT_FOUND')
  // Another recipient meanwhile: the caller reads the lead anew.
  const isSame = isRecipient(actor, uncheckedLead) && recipientOf(uncheckedLead) === recipientId
  return isSame ? { lead: uncheckedLead, recipientId } : refused('FORBIDDEN')
}

/** Only leads that match what the caller may see can be merged, so that nothing is found out by trying. */
export async function mergeLeads(
  db: Database,
  { leadIds, ...merge }: LeadCall & { leadIds: readonly string[] },
) {
  return db.transaction(async (tx) => {
    const locked = await lockPeople(tx, { ...merge, leadIds })
    if (isRefused(locked)) return locked
    const { lead, recipientId } = locked
    const ids = await listPersonLeadIds(tx, lead)
    const others = leadIds.filter((id) => !ids.includes(id))
    if (others.length === 0) return null
    const matches = await listMatches(tx, { ids, recipientId, readerId: merge.actor.userId }, maxPersonLeads)
    const chosen = matches.filter(({ id }) => others.includes(id))
    if (chosen.length < new Set(others).size) return refused('NOT_FOUND')
    const added = new Set<string>()
    for (const match of chosen) for (const id of await listPersonLeadIds(tx, match)) added.add(id)
    if (ids.length + added.size > maxPersonLeads) return refused('LIMIT_REACHED')
    await addToPerson(tx, { ...merge, lead, isAlone: ids.length === 1, others: [...added] })
    await publishPerson(tx, { lead, recipientId })
    return null
  })
}

type Adding = LeadCall & { lead: LeadRow; isAlone: boolean; others: readonly string[] }

async function addToPerson(tx: Database, { actor, lead, isAlone, others, now }: Adding): Promise<void> {
  const existingPersonId = isAlone ? null : lead.personId
  const personId = existingPersonId ?? (await createPerson(tx, lead, now))
  const added = existingPersonId === null ? [lead.id, ...others] : [...others]
  const [merge] = await tx
    .insert(leadMerges)
    .values({ personId, mergedBy: actor.userId, createdAt: now })
    .returning({ id: leadMerges.id })
  if (!merge) throw new Error('The inserted merge was not returned')
  const moved = inArray(leads.id, added)
  const before = await tx.select({ leadId: leads.id, fromPersonId: leads.personId }).from(leads).where(moved)
  await tx.insert(leadMergeMembers).values(before.map((lead) => ({ ...lead, mergeId: merge.id })))
  await tx.update(leads).set({ personId }).where(moved)
  await recordSteps(tx, { kind: 'merged', leadIds: added, actor, now })
}

async function createPerson(tx: Database, lead: LeadRow, now: Date): Promise<string> {
  const recipientId = recipientOf(lead)
  const holder = recipientId === lead.agentId ? { userId: recipientId } : { teamId: recipientId }
  const [person] = await tx
    .insert(leadPeople)
    .values({ ...holder, createdAt: now })
    .returning({ id: leadPeople.id })
  if (!person) throw new Error('The inserted person was not returned')
  return person.id
}

/** Every lead returns to the person that it had before; does nothing for a merge that is undone already. */
export async function separateLeads(
  db: Database,
  { mergeId, ...separation }: LeadCall & { mergeId: string },
) {
  return db.transaction(async (tx) => {
    const locked = await lockPeople(tx, separation)
    if (isRefused(locked)) return locked
    const { lead, recipientId } = locked
    const personId = lead.person?.id
    if (personId === undefined) return null
    const isThis = and(eq(leadMerges.id, mergeId), eq(leadMerges.personId, personId))
    if ((await tx.$count(leadMerges, isThis)) === 0) return null
    const own = await listPersonLeadIds(tx, lead)
    const { rows } = await tx.execute<{ id: string }>(sql`
      update ${leads} l set person_id = g.from_person_id from ${leadMergeMembers} g
      where g.merge_id = ${mergeId}::uuid and l.id = g.lead_id and l.person_id = ${personId}::uuid returning l.id`)
    const leadIds = rows.map(({ id }) => id).filter((id) => own.includes(id))
    await recordSteps(tx, { ...separation, kind: 'separated', leadIds })
    await tx.delete(leadMerges).where(isThis)
    if ((await tx.$count(leadMerges, eq(leadMerges.personId, personId))) === 0)
      await tx.delete(leadPeople).where(eq(leadPeople.id, personId))
    await publishPerson(tx, { lead, recipientId })
    return null
  })
}

type Steps = { kind: 'merged' | 'separated'; leadIds: readonly string[]; actor: Actor; now: Date }

async function recordSteps(tx: Database, { kind, leadIds, actor, now }: Steps): Promise<void> {
  if (leadIds.length === 0) return
  await tx
    .insert(leadEvents)
    .values(leadIds.map((leadId) => ({ leadId, actorId: actor.userId, kind, createdAt: now })))
}

type Published = { lead: LeadRow; recipientId: string }

async function publishPerson(tx: Database, { lead, recipientId }: Published): Promise<void> {
  const members = recipientId === lead.agentId ? [recipientId] : await listMemberIds(tx, recipientId)
  await publishLiveEvent(tx, members, { kind: 'lead', subjectId: lead.id })
}
