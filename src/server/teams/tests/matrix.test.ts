import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { randomUUID } from 'node:crypto'

import { contract } from '#contract/index.ts'
import type { Database } from '#database/client.ts'
import { leads, softLeads } from '#database/schema/leads.ts'
import { agentMessages, conversationReads, conversations } from '#database/schema/messages.ts'
import { properties } from '#database/schema/properties.ts'
import { teamInvites, teamMembers, teams } from '#database/schema/teams.ts'
import { propertyTours } from '#database/schema/visits.ts'
import type { Actor } from '#server/platform/context.ts'
import { createLead, createProperty, createTeam, createUser } from '#tests/factories.ts'
import { connect, expect, inRolledBack, test, type Fixtures } from '#tests/test.ts'

/** In every text of the team's rows; nobody outside it may read it. */
const marked = /Marker/

test('a generated matrix: every procedure, called with the ids of a team, shows and changes its rows for its people only', async ({
  db,
  services,
  now,
}) => {
  const world = await createWorld({ db, services, now })
  const call = (reader: Actor) => callAll({ db, services, now }, reader, world)
  const outsider = await call(world.outsider)
  expect(outsider.shown).toEqual([])
  expect(outsider.changed).toEqual([])
  expect(await call(world.nobody)).toEqual({ shown: [], changed: [] })
  expect(await call(world.former)).toEqual({ shown: [], changed: [] })

  const everybody = [
    'leads.getLead',
    'leads.listLeads',
    'leads.listSoftLeads',
    'messages.findThread',
    'messages.getConversation',
    'messages.listConversations',
    'messages.listMessages',
    'listings.listOwn',
    'teams.getTeam',
    'visits.listAppointments',
    'visits.listRequests',
  ]
  const work = [
    'leads.addNote',
    'leads.assignLead',
    'leads.inviteViewer',
    'leads.logCall',
    'leads.moveLead',
    'messages.markRead',
    'messages.sendMessage',
  ]
  const listing = ['availability.archiveProperty', 'availability.moveAvailability']
  const owner = await call(world.owner)
  const member = await call(world.member)
  const assistant = await call(world.assistant)
  for (const reader of [owner, member, assistant]) {
    expect(reader.shown).toEqual(expect.arrayContaining(everybody))
    expect(reader.changed).toEqual(
      expect.arrayContaining(work.filter((path) => path !== 'leads.addNote' && path !== 'leads.logCall')),
    )
  }
  expect(owner.changed).toEqual(
    expect.arrayContaining([...listing, 'teams.updateTeam', 'teams.inviteMember']),
  )
  expect(member.changed).toEqual(expect.arrayContaining(listing))
  expect(member.shown).toContain('leads.exportLeads')
  expect(assistant.shown).not.toContain('leads.exportLeads')
  for (const path of listing) expect(assistant.changed).not.toContain(path)
  for (const path of ['teams.updateTeam', 'teams.inviteMember', 'teams.setRole', 'teams.removeListing']) {
    expect(member.changed).not.toContain(path)
    expect(assistant.changed).not.toContain(path)
  }
})

type World = Awaited<ReturnType<typeof createWorld>>
type Parts = Pick<Fixtures, 'db' | 'services' | 'now'>
type Found = { shown: string[]; changed: string[] }

/** Each call is undone, so that one does not prepare another. */
async function callAll(parts: Parts, reader: Actor, world: World): Promise<Found> {
  const before = await snapshot(parts.db, world)
  const reached: Found = { shown: [], changed: [] }
  for (const path of procedures(contract, []))
    for (const input of inputsOf(path, world)) {
      const { text, after } = await tryCall(parts, { reader, path, input, world })
      const name = path.join('.')
      if (marked.test(text) && !reached.shown.includes(name)) reached.shown.push(name)
      if (after !== before && !reached.changed.includes(name)) reached.changed.push(name)
    }
  return reached
}

type Trial = { reader: Actor; path: string[]; input: object; world: World }

async function tryCall({ db, ...parts }: Parts, { reader, path, input, world }: Trial) {
  const seen = { text: '', after: '' }
  await inRolledBack(db, async (tx) => {
    const client: unknown = connect({ ...parts, db: tx, actor: reader, caller: {} })
    const procedure = path.reduce<unknown>((at, key) => Reflect.get(Object(at), key), client)
    if (typeof procedure !== 'function') throw new Error(`${path.join('.')} is no procedure`)
    const answer: unknown = await tx.transaction(() => Promise.resolve(procedure(input))).catch(() => null)
    seen.text = answer instanceof File ? await answer.text() : (JSON.stringify(answer) ?? '')
    seen.after = await snapshot(tx, world)
  })
  return seen
}

/** One bag of values with the ids of the domain; a contract takes what it knows. */
function inputsOf([domain = '', name = '']: string[], { member, ...rows }: World): object[] {
  const { team, property, lead, tour, softLead, conversation } = rows
  const ofDomain: Record<string, string> = {
    leads: /soft|viewer/i.test(name) ? softLead.id : lead.id,
    messages: conversation.id,
    visits: tour.id,
    teams: team.id,
  }
  const id = ofDomain[domain] ?? property.id
  const usual = {
    userId: member.userId,
    leadId: lead.id,
    visitId: tour.id,
    propertyId: property.id,
    propertyIds: [property.id],
    numericId: property.propertyNumericId,
    property: property.propertyNumericId,
    side: 'received',
    version: 0,
    sequence: 0,
    name: 'Somebody’s team',
    assignsLeads: true,
    email: 'somebody@example.com',
    contact: 'somebody@example.com',
    role: 'assistant',
    note: 'Called',
    outcome: 'reached',
    reason: 'Not needed any more',
    message: 'Hello',
    content: 'Hello',
    submissionKey: randomUUID(),
    day: '2026-12-24',
    until: '2027-01-01T00:00:00.000Z',
    draftId: randomUUID(),
    query: 'Marker',
    keys: [],
  }
  const ofLeads = [
    { from: 'new', to: 'contacted' },
    { from: null, to: member.userId },
  ]
  const moves = domain === 'leads' ? ofLeads : [{ from: 'available', to: 'under_offer' }]
  return moves.map((move) => ({ ...usual, ...move, id }))
}

/** All rows that belong to the team, as text. */
async function snapshot(db: Database, world: World): Promise<string> {
  const { team, property, lead, tour, softLead, conversation } = world
  const rows = (table: PgTable, condition: SQL) =>
    sql`(select json_agg(t order by t::text) from (select * from ${table} where ${condition}) t)`
  const all = [
    rows(properties, eq(properties.id, property.id)),
    rows(leads, eq(leads.id, lead.id)),
    rows(softLeads, eq(softLeads.id, softLead.id)),
    rows(propertyTours, eq(propertyTours.id, tour.id)),
    rows(conversations, eq(conversations.id, conversation.id)),
    rows(agentMessages, eq(agentMessages.conversationId, conversation.id)),
    rows(conversationReads, eq(conversationReads.conversationId, conversation.id)),
    rows(teams, eq(teams.id, team.id)),
    rows(teamMembers, eq(teamMembers.teamId, team.id)),
    rows(teamInvites, eq(teamInvites.teamId, team.id)),
  ]
  const { rows: stored } = await db.execute(
    sql`select json_build_array(${sql.join(all, sql`, `)})::text as all`,
  )
  return JSON.stringify(stored)
}

function procedures(router: AnyContractRouter, path: string[]): string[][] {
  if (isContractProcedure(router)) return isForPeople(router['~orpc'].meta) ? [path] : []
  return Object.entries(router).flatMap(([key, procedure]) => procedures(procedure, [...path, key]))
}

/** Staff procedures refuse everybody else, whatever the ids. */
function isForPeople(meta: object): boolean {
  return 'access' in meta && (meta.access === 'member' || meta.access === 'public')
}

/**
 * A team with a listing that is not public, a lead, a visit, a viewer and a conversation; another team, somebody without
 * one, and somebody who wrote in the conversation before they were removed from the team.
 */
async function createWorld({ db, ...parts }: Parts) {
  const people = {
    owner: await createUser(db, { name: 'Asha Marker' }),
    member: await createUser(db, { name: 'Ravi Marker' }),
    assistant: await createUser(db, { name: 'Meena Marker' }),
    former: await createUser(db, { name: 'Gone' }),
  }
  const team = await createTeam(
    db,
    [
      { actor: people.owner, role: 'owner' },
      { actor: people.member, role: 'member' },
      { actor: people.assistant, role: 'assistant' },
      { actor: people.former, role: 'member' },
    ],
    { name: 'Marker Homes' },
  )
  const other = await createUser(db)
  const others = await createTeam(db, [{ actor: other, role: 'owner' }])
  const enquirer = await createUser(db, { name: 'Imran Marker' })
  const property = await createProperty(db, people.member, {
    teamId: team.id,
    title: 'Marker Villa',
    address: '14 Marker Road',
    approvalStatus: 'approved',
    isHeld: true,
  })
  const lead = await createLead(db, people.member, {
    propertyId: property.id,
    userId: enquirer.userId,
    teamId: team.id,
    name: 'Imran Marker',
    message: 'Marker?',
  })
  const [tour] = await db
    .insert(propertyTours)
    .values({
      propertyId: property.id,
      agentId: people.member.userId,
      userId: enquirer.userId,
      leadId: lead.id,
      name: 'Imran Marker',
      scheduledDate: '2026-12-24',
      scheduledTime: '10:00',
      tourType: 'in_person',
    })
    .returning()
  const [softLead] = await db
    .insert(softLeads)
    .values({ propertyId: property.id, userId: (await createUser(db)).userId })
    .returning()
  const [conversation] = await db
    .insert(conversations)
    .values({
      agentId: people.member.userId,
      userId: enquirer.userId,
      propertyId: property.id,
      teamId: team.id,
      title: 'Marker',
    })
    .returning()
  if (!tour || !softLead || !conversation) throw new Error('An inserted row was not returned')
  const written = { conversationId: conversation.id, messageType: 'text' as const, content: 'Marker' }
  await db.insert(agentMessages).values([
    { ...written, senderId: enquirer.userId, receiverId: people.member.userId },
    { ...written, senderId: people.former.userId, receiverId: enquirer.userId, content: 'By somebody' },
    { ...written, senderId: enquirer.userId, receiverId: people.member.userId },
  ])
  const [owner = people.owner, member = people.member, assistant = people.assistant] = team.actors
  const asOwner = connect({ ...parts, db, actor: owner, caller: {} })
  await asOwner.leads.assignLead({ id: lead.id, from: null, to: people.former.userId })
  await asOwner.teams.removeMember({ id: team.id, userId: people.former.userId })
  await asOwner.leads.assignLead({ id: lead.id, from: owner.userId, to: null })
  const [outsider = other] = others.actors
  const nobody = await createUser(db)
  const { former } = people
  return {
    team,
    property,
    lead,
    tour,
    softLead,
    conversation,
    owner,
    member,
    assistant,
    former,
    outsider,
    nobody,
  }
}
