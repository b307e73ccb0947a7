import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { contract } from '#contract/index.ts'
import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { teamInvites, teamMembers, teams } from '#database/schema/teams.ts'
import { propertyTours } from '#database/schema/visits.ts'
import type { Actor } from '#server/platform/context.ts'
import { createLead, createProperty, createTeam, createUser } from '#tests/factories.ts'
import { connect, expect, test, type Fixtures } from '#tests/test.ts'

/** In every text of the team's rows; nobody outside it may read it. */
const marked = /Marker/

test('a generated matrix: every procedure, called with the ids of a team, shows and changes its rows for its people only', async ({
  db,
  services,
  now,
}) => {
  const world = await createWorld(db)
  const call = (reader: Actor) => callAll({ db, services, now }, reader, world)
  const outsider = await call(world.outsider)
  expect(outsider.shown).toEqual([])
  expect(outsider.changed).toEqual([])
  expect(await call(world.nobody)).toEqual({ shown: [], changed: [] })

  const everybody = [
    'leads.getLead',
    'leads.listLeads',
    'properties.listOwn',
    'teams.getTeam',
    'visits.listRequests',
  ]
  const work = ['leads.addNote', 'leads.assignLead', 'leads.logCall', 'leads.moveLead']
  const listing = ['properties.archiveProperty', 'properties.moveAvailability']
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
  const found: Found = { shown: [], changed: [] }
  for (const path of procedures(contract, []))
    for (const input of inputsOf(path, world)) {
      const { text, after } = await tryCall(parts, { reader, path, input, world })
      const name = path.join('.')
      if (marked.test(text) && !found.shown.includes(name)) found.shown.push(name)
      if (after !== before && !found.changed.includes(name)) found.changed.push(name)
    }
  return found
}

class Undone extends Error {}

type Trial = { reader: Actor; path: string[]; input: object; world: World }

async function tryCall({ db, ...parts }: Parts, { reader, path, input, world }: Trial) {
  const seen = { text: '', after: '' }
  try {
    await db.transaction(async (tx) => {
      const client: unknown = connect({ ...parts, db: tx, actor: reader, caller: {} })
      const procedure = path.reduce<unknown>((at, key) => Reflect.get(Object(at), key), client)
      if (typeof procedure !== 'function') throw new Error(`${path.join('.')} is no procedure`)
      const answer: unknown = await tx.transaction(() => Promise.resolve(procedure(input))).catch(() => null)
      seen.text = answer instanceof File ? await answer.text() : (JSON.stringify(answer) ?? '')
      seen.after = await snapshot(tx, world)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return seen
}

/** One bag of values with the ids of the domain; a contract takes what it knows. */
function inputsOf([domain = '']: string[], { team, property, lead, tour, member }: World): object[] {
  const ofDomain: Record<string, string> = { leads: lead.id, visits: tour.id, teams: team.id }
  const ids = [ofDomain[domain] ?? property.id]
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
    role: 'assistant',
    note: 'Called',
    outcome: 'reached',
    reason: 'Not needed any more',
    message: 'Hello',
    content: 'Hello',
    submissionKey: randomUUID(),
    draftId: randomUUID(),
    query: 'Marker',
    keys: [],
  }
  const ofLeads = [
    { from: 'new', to: 'contacted' },
    { from: null, to: member.userId },
  ]
  const moves = domain === 'leads' ? ofLeads : [{ from: 'available', to: 'under_offer' }]
  return ids.flatMap((id) => moves.map((move) => ({ ...usual, ...move, id })))
}

/** All rows that belong to the team, as text. */
async function snapshot(db: Database, { team, property, lead, tour }: World): Promise<string> {
  const rows = [
    await db.select().from(properties).where(eq(properties.id, property.id)),
    await db.select().from(leads).where(eq(leads.id, lead.id)),
    await db.select().from(propertyTours).where(eq(propertyTours.id, tour.id)),
    await db.select().from(teams).where(eq(teams.id, team.id)),
    await db.select().from(teamMembers).where(eq(teamMembers.teamId, team.id)).orderBy(teamMembers.userId),
    await db.select().from(teamInvites).where(eq(teamInvites.teamId, team.id)).orderBy(teamInvites.id),
  ]
  return JSON.stringify(rows)
}

function procedures(router: AnyContractRouter, path: string[]): string[][] {
  if (isContractProcedure(router)) return isForPeople(router['~orpc'].meta) ? [path] : []
  return Object.entries(router).flatMap(([key, each]) => procedures(each, [...path, key]))
}

/** Staff procedures refuse everybody else, whatever the ids. */
function isForPeople(meta: object): boolean {
  return 'access' in meta && (meta.access === 'member' || meta.access === 'public')
}

/** A team with a listing that is not public, a lead and a visit; another team, and somebody without one. */
async function createWorld(db: Database) {
  const people = {
    owner: await createUser(db, { name: 'Asha Marker' }),
    member: await createUser(db, { name: 'Ravi Marker' }),
    assistant: await createUser(db, { name: 'Meena Marker' }),
  }
  const team = await createTeam(
    db,
    [
      { actor: people.owner, role: 'owner' },
      { actor: people.member, role: 'member' },
      { actor: people.assistant, role: 'assistant' },
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
    isFlagged: true,
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
  if (!tour) throw new Error('The inserted tour was not returned')
  const [owner = people.owner, member = people.member, assistant = people.assistant] = team.actors
  const [outsider = other] = others.actors
  const nobody = await createUser(db)
  return { team, property, lead, tour, owner, member, assistant, outsider, nobody }
}
