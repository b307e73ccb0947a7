import { openDB, type DBSchema } from 'idb'

import type { Enquiry } from './enquiry-schema.ts'

/** An enquiry written without a connection. */
export type WaitingEnquiry = {
  submissionKey: string
  /** Account id; only this account sends it and sees it. */
  writtenBy: string
  writtenAt: string
  language: string
  property: { numericId: number; title: string }
  enquiry: Enquiry
  /** Why the server refused it; it stays until its writer deletes it. */
  refusal: string | null
}

/** What became of an enquiry, for all open pages. */
export type SendingOutcome = Pick<WaitingEnquiry, 'submissionKey' | 'writtenBy' | 'property' | 'refusal'> & {
  /** That its message was written into. */
  conversationId: string | null
}

type EnquiryDatabase = DBSchema & { enquiries: { key: string; value: WaitingEnquiry } }

/** Name of the background synchronisation. */
export const syncName = 'enquiries'
/** Refusals that pass: signed out or in as somebody else, too many requests. */
const passing = new Set([401, 408, 425, 429])
const channelName = 'enquiries'

/** Saves an enquiry on this device until there is a connection. */
export async function saveWaitingEnquiry(waiting: WaitingEnquiry): Promise<void> {
  await (await open()).put('enquiries', waiting)
  const registration: object = await navigator.serviceWorker.ready
  // Not in every browser; the pages send it as well.
  const sync: unknown = Reflect.get(registration, 'sync')
  if (typeof sync !== 'object' || sync === null || !('register' in sync)) return
  if (typeof sync.register === 'function')
    await Promise.resolve(Reflect.apply(sync.register, sync, [syncName])).catch(() => undefined)
}

/** Oldest first. */
export async function listWaitingEnquiries(userId: string): Promise<WaitingEnquiry[]> {
  const all = await (await open()).getAll('enquiries')
  return all
    .filter(({ writtenBy }) => writtenBy === userId)
    .sort((a, b) => a.writtenAt.localeCompare(b.writtenAt))
}

/** False if it has been sent meanwhile. */
export async function deleteWaitingEnquiry(submissionKey: string): Promise<boolean> {
  return lock(async () => {
    const database = await open()
    const isWaiting = (await database.getKey('enquiries', submissionKey)) !== undefined
    await database.delete('enquiries', submissionKey)
    return isWaiting
  })
}

/** At sign-out, whoever wrote them. */
export async function deleteWaitingEnquiries(): Promise<void> {
  await lock(async () => (await open()).clear('enquiries'))
}

/** Sends what waits; the server knows each by its key and takes it once. Throws without a connection. */
export async function sendWaitingEnquiries(): Promise<void> {
  await lock(async () => {
    const all = await (await open()).getAll('enquiries')
    for (const waiting of all) if (waiting.refusal === null) await send(waiting)
  })
}

export function subscribeToOutcomes(listener: (outcome: SendingOutcome) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<SendingOutcome>) => listener(data))
  return () => channel.close()
}

async function send(waiting: WaitingEnquiry): Promise<void> {
  const { submissionKey, writtenBy, property, enquiry, language } = waiting
  const response = await fetch('/api/leads', {
    method: 'POST',
    headers: { 'X-App-Name': 'haveli', 'Accept-Language': language, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...enquiry, submissionKey, writtenBy }),
  })
  if (response.ok) {
    // The output of `createLead`.
    const { conversationId } = (await response.json()) as { conversationId: string | null }
    await (await open()).delete('enquiries', submissionKey)
    return publishOutcome({ submissionKey, writtenBy, property, refusal: null, conversationId })
  }
  const refusal = await refusalOf(response)
  if (refusal === null) return
  await (await open()).put('enquiries', { ...waiting, refusal })
  publishOutcome({ submissionKey, writtenBy, property, refusal, conversationId: null })
}

/** The server's sentence; null if the enquiry may still be accepted later. */
async function refusalOf(response: Response): Promise<string | null> {
  if (passing.has(response.status) || response.status >= 500) return null
  // Every error of the API has this shape.
  const { code, message } = (await response.json()) as { code: string; message: string }
  return code === 'FORBIDDEN' ? null : message
}

function publishOutcome(outcome: SendingOutcome) {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(outcome)
  channel.close()
}

function open() {
  return openDB<EnquiryDatabase>('haveli', 1, {
    upgrade: (database) => void database.createObjectStore('enquiries', { keyPath: 'submissionKey' }),
  })
}

/** One sender or change at a time, in pages and in the service worker. */
async function lock<Result>(change: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('waiting-enquiries', change)
}
