import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'

import { maxPersonLeads } from '#contract/leads/person.ts'
import type { Database } from '#database/client.ts'
import { leadEvents, leadPeople, leads } from '#database/schema/leads.ts'
import { leadMergeMembers, leadMerges } from '#database/schema/leads/lead-merges.ts'

import type { MemberCall } from '../../platform/call.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { listMemberIds } from '../../teams/queries.ts'
import { isRecipient, recipientOf, sideOf } from '../policy.ts'
import { findUncheckedLead, type LeadRow } from '../queries/leads.ts'
import { listMatches, listPersonLeadIds } from '../queries/people.ts'

/**
 * Until commit, nobody else merges or separates leads of the same recipient, and these and the others of their persons
 * are neither erased nor handed over.
 */
async function lockPeople({ db, actor }: MemberCall, id: string, leadIds: readonly string[] = []) {
  const unlockedLead = await findUncheckedLead(db, id)
  if (!unlockedLead || sideOf(actor, unlockedLead) !== 'received') return refused('NOT_FOUND')
  const recipientId = recipientOf(unlockedLead)
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`leads.people:${recipientId}`}, 0))`)
  const isAmongThese = inArray(leads.id, [id, ...leadIds])
  const people = db.select({ id: leads.personId }).from(leads).where(isAmongThese)
  await db
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
  const uncheckedLead = await findUncheckedLead(db, id)
  if (!uncheckedLead || sideOf(actor, uncheckedLead) !== 'received') return refused('NOT_FOUND')
  // Another recipient meanwhile: the caller reads the lead anew.
  const isSame = isRecipient(actor, uncheckedLead) && recipientOf(uncheckedLead) === recipientId
  return isSame ? { lead: uncheckedLead, recipientId } : refused('FORBIDDEN')
}

/** Only leads that match what the caller may see can be merged, so that nothing is found out by trying. */
export async function mergeLeads(
  call: MemberCall,
  { id, leadIds }: { id: string; leadIds: readonly string[] },
) {
  return call.transaction(async (call) => {
    const { db } = call
    const locked = await lockPeople(call, id, leadIds)
    if (isRefused(locked)) return locked
    const { lead, recipientId } = locked
    const ids = await listPersonLeadIds(db, lead)
    const others = leadIds.filter((id) => !ids.includes(id))
    if (others.length === 0) return null
    const matches = await listMatches(call, { ids, recipientId }, maxPersonLeads)
    const chosen = matches.filter((match) => others.includes(match.id))
    if (chosen.length < new Set(others).size) return refused('NOT_FOUND')
    const added = new Set<string>()
    for (const match of chosen) for (const id of await listPersonLeadIds(db, match)) added.add(id)
    if (ids.length + added.size > maxPersonLeads) return refused('LIMIT_REACHED')
    await addToPerson(call, { lead, isAlone: ids.length === 1, others: [...added] })
    await publishPerson(db, { lead, recipientId })
    return null
  })
}

type Adding = { lead: LeadRow; isAlone: boolean; others: readonly string[] }

async function addToPerson(call: MemberCall, { lead, isAlone, others }: Adding): Promise<void> {
  const { db, actor, now } = call
  const existingPersonId = isAlone ? null : lead.personId
  const personId = existingPersonId ?? (await createPerson(call, lead))
  const added = existingPersonId === null ? [lead.id, ...others] : [...others]
  const [merge] = await db
    .insert(leadMerges)
    .values({ personId, mergedBy: actor.userId, createdAt: now })
    .returning({ id: leadMerges.id })
  if (!merge) throw new Error('The inserted merge was not returned')
  const moved = inArray(leads.id, added)
  const before = await db.select({ leadId: leads.id, fromPersonId: leads.personId }).from(leads).where(moved)
  await db.insert(leadMergeMembers).values(before.map((lead) => ({ ...lead, mergeId: merge.id })))
  await db.update(leads).set({ personId }).where(moved)
  await recordSteps(call, 'merged', added)
}

async function createPerson({ db, now }: MemberCall, lead: LeadRow): Promise<string> {
  const recipientId = recipientOf(lead)
  const holder = recipientId === lead.agentId ? { userId: recipientId } : { teamId: recipientId }
  const [person] = await db
    .insert(leadPeople)
    .values({ ...holder, createdAt: now })
    .returning({ id: leadPeople.id })
  if (!person) throw new Error('The inserted person was not returned')
  return person.id
}

/** Every lead returns to the person that it had before; does nothing for a merge that is undone already. */
export async function separateLeads(call: MemberCall, { id, mergeId }: { id: string; mergeId: string }) {
  return call.transaction(async (call) => {
    const { db } = call
    const locked = await lockPeople(call, id)
    if (isRefused(locked)) return locked
    const { lead, recipientId } = locked
    const personId = lead.person?.id
    if (personId === undefined) return null
    const isThis = and(eq(leadMerges.id, mergeId), eq(leadMerges.personId, personId))
    if ((await db.$count(leadMerges, isThis)) === 0) return null
    const own = await listPersonLeadIds(db, lead)
    const { rows } = await db.execute<{ id: string }>(sql`
      update ${leads} l set person_id = g.from_person_id from ${leadMergeMembers} g
      where g.merge_id = ${mergeId}::uuid and l.id = g.lead_id and l.person_id = ${personId}::uuid returning l.id`)
    const leadIds = rows.map((row) => row.id).filter((leadId) => own.includes(leadId))
    await recordSteps(call, 'separated', leadIds)
    await db.delete(leadMerges).where(isThis)
    if ((await db.$count(leadMerges, eq(leadMerges.personId, personId))) === 0)
      await db.delete(leadPeople).where(eq(leadPeople.id, personId))
    await publishPerson(db, { lead, recipientId })
    return null
  })
}

async function recordSteps(
  { db, actor, now }: MemberCall,
  kind: 'merged' | 'separated',
  leadIds: readonly string[],
): Promise<void> {
  if (leadIds.length === 0) return
  await db
    .insert(leadEvents)
    .values(leadIds.map((leadId) => ({ leadId, actorId: actor.userId, kind, createdAt: now })))
}

type Published = { lead: LeadRow; recipientId: string }

async function publishPerson(db: Database, { lead, recipientId }: Published): Promise<void> {
  const members = recipientId === lead.agentId ? [recipientId] : await listMemberIds(db, recipientId)
  await publishLiveEvent(db, members, { kind: 'lead', subjectId: lead.id })
}
