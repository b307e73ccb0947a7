import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { z } from 'zod'

import { searches, searchPath } from '../searches.ts'
import { addressAt, type People, type Person } from './people.ts'

export type HttpRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

/** `share` of five hundred requests. */
export type Kind = { name: string; share: number; next: () => HttpRequest }

const conversationAnswer = z.object({ conversationId: z.string() })

type Conversation = { id: string; people: readonly [Person, Person] }

/** Its time is that of encoding the photo in its first sizes, one photo at a time. */
export const uploads = 'upload a photo'

const guestNetworks = 10_000

/** What visitors, members and staff ask for, each with the next request of its kind. */
export async function createKinds(origin: string, people: People): Promise<Kind[]> {
  const { properties, reviewer, supporter, sales } = people
  const conversations = await openConversations(origin, people)
  const photos = await Promise.all([1, 2, 3, 4].map(takePhoto))
  const property = cycle(properties)
  const member = cycle(people.members)
  const page = (path: string) => () => guest(path)
  const pages = (paths: readonly string[]) => {
    const next = cycle(paths)
    return () => guest(next())
  }
  const searchPaths = searches.map(({ input }) => searchPath(input))
  const typed = cycle(['man', 'vaishali', 'malviya nagar', 'jagat', 'tonk ro'])
  const message = cycle(
    conversations.flatMap(({ id, people: both }) => both.map((person) => ({ id, person }))),
  )
  const queue = cycle([
    { person: reviewer, path: '/api/moderation/queue' },
    { person: supporter, path: '/api/support/admin/tickets' },
    { person: sales, path: '/api/support/admin/leads' },
  ])
  const post = (path: string, person: Person, data: object) => send(origin, { path, person, data })
  return [
    { name: 'home page', share: 40, next: page('/') },
    { name: 'search page', share: 110, next: pages(searchPaths) },
    { name: 'search page in Hindi', share: 25, next: pages(searchPaths.map((path) => `/hi${path}`)) },
    { name: 'property page', share: 120, next: () => guest(`/property/${property().numericId}`) },
    {
      name: 'suggestions',
      share: 60,
      next: () => guest(`/api/search/suggestions?query=${encodeURIComponent(typed())}`),
    },
    {
      name: 'counts beside filters',
      share: 40,
      next: pages(['/api/search/choices?purpose=sale&type=apartment', '/api/search/choices?purpose=rent']),
    },
    { name: 'dashboard page', share: 20, next: () => signedIn('/user-dashboard', member()) },
    { name: 'own enquiries', share: 15, next: () => signedIn('/api/leads', member()) },
    { name: 'own conversations', share: 15, next: () => signedIn('/api/messages/conversations', member()) },
    {
      name: 'save a property',
      share: 15,
      next: () => post('/api/favorites', member(), { propertyId: property().id }),
    },
    {
      name: 'send an enquiry',
      share: 10,
      next: () =>
        post('/api/leads', member(), {
          propertyId: property().id,
          type: 'contact',
          share: 'phone_and_email',
          message: 'Is it still available? We could come on Sunday.',
          submissionKey: randomUUID(),
        }),
    },
    {
      name: 'send a message',
      share: 15,
      next: () => {
        const { id, person } = message()
        const content = 'Sunday at eleven suits us well.'
        return post(`/api/messages/conversations/${id}/messages`, person, {
          content,
          submissionKey: randomUUID(),
        })
      },
    },
    { name: uploads, share: 1, next: cycleOf(photos, (photo) => upload(origin, member(), photo)) },
    {
      name: 'queues of staff',
      share: 14,
      next: () => {
        const { path, person } = queue()
        return signedIn(path, person)
      },
    },
  ]
}

/** All requests of a round, in which each kind is spread evenly. */
export function spread<Each extends Pick<Kind, 'share'>>(kinds: readonly Each[]): Each[] {
  return kinds
    .flatMap((kind) =>
      Array.from({ length: kind.share }, (_, index) => ({ kind, at: (index + 0.5) / kind.share })),
    )
    .toSorted((one, other) => one.at - other.at)
    .map(({ kind }) => kind)
}

/** Members write to advertisers; both sides answer in turn. */
async function openConversations(origin: string, { members, properties }: People): Promise<Conversation[]> {
  const opened: Conversation[] = []
  for (const [index, person] of members.slice(0, 100).entries()) {
    const property = properties[(index * 7) % properties.length]
    if (!property) continue
    const { path, ...request } = send(origin, {
      path: '/api/messages/conversations',
      person,
      data: { propertyId: property.id },
    })
    const response = await fetch(`${origin}${path}`, request)
    const { conversationId: id } = conversationAnswer.parse(await response.json())
    opened.push({ id, people: [person, property.advertiser] })
  }
  return opened
}

const compressed = { 'Accept-Encoding': 'gzip' }
let guests = 0

function guest(path: string): HttpRequest {
  const address = addressAt(20_000 + (guests++ % guestNetworks))
  return { method: 'GET', path, headers: { ...compressed, 'X-Forwarded-For': address } }
}

function signedIn(path: string, { cookie, address }: Person): HttpRequest {
  return { method: 'GET', path, headers: { ...compressed, Cookie: cookie, 'X-Forwarded-For': address } }
}

type Sent = { path: string; person: Person; data: object }

function send(origin: string, { path, person, data }: Sent) {
  const headers = { ...writing(origin, person), 'Content-Type': 'application/json' }
  return { method: 'POST' as const, path, headers, body: JSON.stringify(data) }
}

type Photo = { body: Buffer; type: string }

function upload(origin: string, person: Person, { body, type }: Photo): HttpRequest {
  const headers = { ...writing(origin, person), 'Content-Type': type }
  return { method: 'POST', path: '/api/properties/images', headers, body }
}

const writing = (origin: string, { cookie, address }: Person) => ({
  Cookie: cookie,
  'X-Forwarded-For': address,
  'X-App-Name': 'haveli',
  Origin: origin,
})

/** A phone's picture of about half a megabyte, as a form that is sent. */
async function takePhoto(sigma: number): Promise<Photo> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: sigma * 5 }
  const picture = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#888', noise },
  })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' }))
  const request = new Response(form)
  return { body: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' }
}

function cycle<Each>(all: readonly Each[]): () => Each {
  let index = 0
  return () => {
    const next = all[index++ % all.length]
    if (next === undefined) throw new Error('Nothing to choose from')
    return next
  }
}

function cycleOf<Item, Made>(all: readonly Item[], make: (item: Item) => Made): () => Made {
  const next = cycle(all)
  return () => make(next())
}
