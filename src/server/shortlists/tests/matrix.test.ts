import { eq, sql } from 'drizzle-orm'

import { linkDays } from '#contract/shortlists/shapes.ts'
import { shortlists } from '#contract/shortlists/shortlists.ts'
import type { Database } from '#database/client.ts'
import {
  shortlistHomes,
  shortlistNotes,
  shortlistPeople,
  shortlists as lists,
  shortlistVotes,
} from '#database/schema/shortlists/shortlists.ts'
import type { Actor } from '#server/platform/context.ts'
import { createUser } from '#tests/factories.ts'
import { connect, expect, inRolledBack, type As, type Fixtures } from '#tests/test.ts'

import { personCookie } from '../policy.ts'
import { makeList, test } from './shortlist-world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type Parts = Pick<Fixtures, 'db' | 'services' | 'now'>
type Row = {
  /** Default: a guest. */
  caller?: 'owner' | 'stranger'
  hasName?: boolean
  link: 'own' | 'forged' | 'foreign'
  /** What the owner did since the link was sent. */
  after?: (owner: ReturnType<As>['shortlists'], id: string) => Promise<unknown>
  isExpired?: boolean
  opens: readonly string[]
  /** Of what does not open. */
  refusal: string
}

const all = Object.keys(shortlists)
const sharing = all.filter((name) => accessTo(name) === 'public')
const withoutName = ['getSharedShortlist', 'joinShortlist', 'leaveShortlist']
/** Whatever the ids: the stranger's own lists, and a list that is not theirs is deleted already. */
const ofAnyMember = ['listShortlists', 'createShortlist', 'deleteShortlist']

const rows: Record<string, Row> = {
  'whoever gave a name': { hasName: true, link: 'own', opens: sharing, refusal: 'UNAUTHORIZED' },
  'whoever gave none': { link: 'own', opens: withoutName, refusal: 'FORBIDDEN' },
  'another member with the link': {
    caller: 'stranger',
    link: 'own',
    opens: [...withoutName, ...ofAnyMember],
    refusal: 'FORBIDDEN',
  },
  'its owner': {
    caller: 'owner',
    link: 'own',
    opens: all.filter((name) => name !== 'leaveShortlist'),
    refusal: 'SELF',
  },
  'whoever gave a name, by a forged link': { hasName: true, link: 'forged', opens: [], refusal: 'NOT_FOUND' },
  'whoever gave a name, by the link of another list': {
    hasName: true,
    link: 'foreign',
    opens: withoutName,
    refusal: 'FORBIDDEN',
  },
  'whoever gave a name, by the link before a renewal': {
    hasName: true,
    link: 'own',
    after: (owner, id) => owner.renewShortlistLink({ id }),
    opens: [],
    refusal: 'NOT_FOUND',
  },
  'whoever gave a name, on a closed list': {
    hasName: true,
    link: 'own',
    after: (owner, id) => owner.setShortlistClosed({ id, isClosed: true }),
    opens: ['getSharedShortlist', 'leaveShortlist'],
    refusal: 'UNAVAILABLE',
  },
  'whoever gave none, on a closed list': {
    link: 'own',
    after: (owner, id) => owner.setShortlistClosed({ id, isClosed: true }),
    opens: ['getSharedShortlist', 'leaveShortlist'],
    refusal: 'UNAVAILABLE',
  },
  'whoever gave a name, by an expired link': {
    hasName: true,
    link: 'own',
    isExpired: true,
    opens: ['leaveShortlist'],
    refusal: 'EXPIRED',
  },
  'whoever gave none, by an expired link': {
    link: 'own',
    isExpired: true,
    opens: ['leaveShortlist'],
    refusal: 'EXPIRED',
  },
  'whoever gave a name, on a deleted list': {
    hasName: true,
    link: 'own',
    after: (owner, id) => owner.deleteShortlist({ id }),
    opens: [],
    refusal: 'NOT_FOUND',
  },
}

for (const [who, row] of Object.entries(rows))
  test(`a generated matrix: what ${who} may do with a list`, async ({ db, as, services, now }) => {
    const world = await createWorld({ db, as, services })
    await row.after?.(as(world.owner).shortlists, world.id)
    const before = await snapshot(db, world.id)
    for (const name of all) {
      const { code, text, after } = await tryCall({ db, services, now }, world, { row, name })
      expect(code, name).toBe(row.opens.includes(name) ? 'answered' : refusalOf(row, name))
      const isOwn = row.link === 'own' || (row.caller === 'owner' && accessTo(name) === 'member')
      if (code !== 'answered' || !isOwn) {
        expect(after, name).toBe(before)
        expect(text, name).not.toContain('Marker')
      } else if (row.hasName) expect(after !== before, name).toBe(name !== 'getSharedShortlist')
    }
  })

/** Guests are refused what needs an account, and strangers what is not theirs, before anything else. */
function refusalOf({ caller, refusal }: Row, name: string): string {
  if (accessTo(name) === 'public' || caller === 'owner') return refusal
  return caller === 'stranger' ? 'NOT_FOUND' : 'UNAUTHORIZED'
}

function accessTo(name: string): unknown {
  const procedure: unknown = Reflect.get(shortlists, name)
  return Reflect.get(Object(Reflect.get(Object(procedure), '~orpc').meta), 'access')
}

type Asked = { row: Row; name: string }

/** Each call is undone, so that one does not prepare another. */
async function tryCall({ db, services, now }: Parts, world: World, { row, name }: Asked) {
  const seen = { code: '', text: '', after: '' }
  const actors: Record<string, Actor> = { owner: world.owner, stranger: world.stranger }
  const then = () => new Date(now().getTime() + (row.isExpired ? linkDays + 1 : 0) * 86_400_000)
  await inRolledBack(db, async (tx) => {
    const caller = row.hasName ? { cookie: world.cookie } : {}
    const actor = actors[row.caller ?? ''] ?? null
    const client = connect({ db: tx, services, now: then, actor, caller }).shortlists
    const procedure: unknown = Reflect.get(client, name)
    if (typeof procedure !== 'function') throw new Error(`${name} is no procedure`)
    const call = () => Promise.resolve(procedure(inputOf(world, row)))
    await tx.transaction(call).then(
      async (answer: unknown) => {
        seen.code = 'answered'
        seen.text = answer instanceof File ? await answer.text() : (JSON.stringify(answer) ?? '')
      },
      (error: { code?: string }) => {
        seen.code = error.code ?? String(error)
      },
    )
    seen.after = await snapshot(tx, world.id)
  })
  return seen
}

/** One bag of values; a contract takes what it knows. */
function inputOf({ id, links, propertyId, personId, noteId }: World, { link }: Row): object {
  return {
    id,
    token: links[link],
    propertyId,
    propertyIds: [propertyId],
    personId,
    noteId,
    title: 'Another title',
    name: 'Ravi',
    isClosed: true,
    isShown: false,
    vote: 'no',
    text: 'Too far',
    musts: ['lift'],
  }
}

/** All rows of the list, as text. */
async function snapshot(db: Database, id: string): Promise<string> {
  const found: unknown[] = await db.select().from(lists).where(eq(lists.id, id))
  for (const table of [shortlistHomes, shortlistPeople, shortlistNotes, shortlistVotes])
    found.push(
      await db
        .select()
        .from(table)
        .where(eq(table.shortlistId, id))
        .orderBy(sql`1, 2`),
    )
  return JSON.stringify(found)
}

/** A list with a person who voted and wrote, another list of the same home, and the links to both. */
async function createWorld({ db, as, services: { config } }: Pick<Fixtures, 'db' | 'as' | 'services'>) {
  const { id, token, owner, homes, join } = await makeList({ db, as }, [{}])
  const foreign = await makeList({ db, as }, [{}])
  const [propertyId = ''] = homes
  await as(owner).shortlists.renameShortlist({ id, title: 'Marker flat' })
  const asha = await join('Asha Marker')
  await asha.vote({ token, propertyId, vote: 'yes' })
  await asha.addNote({ token, propertyId, text: 'Marker Road' })
  const { personId, homes: shown } = await asha.getSharedShortlist({ token })
  if (personId === null) throw new Error('Whoever joined is known')
  const [cookie = ''] = personCookie(id, personId, config).split(';')
  return {
    id,
    owner,
    stranger: await createUser(db),
    propertyId,
    personId,
    noteId: shown[0]?.notes[0]?.id ?? '',
    cookie,
    links: { own: token, forged: `${id}${foreign.token.slice(id.length)}`, foreign: foreign.token },
  }
}
