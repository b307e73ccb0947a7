import { m } from '#messages'

import type { Log } from '../log.ts'
import { findOutage, retryAfterSeconds } from '../outage.ts'
import { localeOf } from './language.ts'
import { inLanguage } from './request-context.ts'

/** Judges an upload by its headers: a response refuses it without reading the body. */
export type Admit = (head: Request) => Promise<Response | Uploader>

export type Uploader = { userId: string; isKnown: boolean }

type Admission = {
  /** The person of the session; null for a guest. A response refuses in its own form. */
  findUploader: (
    headers: Headers,
    path: string,
  ) => Promise<{ userId: string; memberSince: Date } | Response | null>
  now: () => Date
  log: Log
}

const newcomerDays = 7

/** Requires an open session or a valid key before reading a body. */
export function admitUploads({ findUploader, now, log }: Admission): Admit {
  const admit = async ({ headers, url }: Request) => {
    const uploader = await findUploader(headers, new URL(url).pathname)
    if (uploader instanceof Response) return uploader
    if (uploader === null) return refusal(401, 'UNAUTHORIZED', m.layout_error_unauthorized())
    const { userId, memberSince } = uploader
    return { userId, isKnown: now().getTime() - memberSince.getTime() >= newcomerDays * 86_400_000 }
  }
  const fail = (error: unknown) => {
    const { event, message } = findOutage(error) ?? {
      event: 'failure',
      message: m.layout_error_unavailable(),
    }
    log.error(event, { route: 'refused' }, error)
    const response = refusal(503, 'SERVICE_UNAVAILABLE', message)
    response.headers.set('Retry-After', retryAfterSeconds)
    return response
  }
  return (head) => inLanguage(localeOf(head, new URL(head.url)), () => admit(head).catch(fail))
}

function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code, status, message, defined: false }, { status })
}

type Sender = Uploader & { network: string }

type Taken = { outcome: 'taken'; release: () => void } | { outcome: 'too-many' | 'too-many-of-sender' }

/** Each may take as much memory as an upload is large. Twenty are left for people with an account of a week. */
const maxUploads = { inAll: 60, ofNewcomers: 40, ofNetwork: 12, ofPerson: 6 }

/** Concurrent uploads, limited per network and person, so that none can block the others. */
export function createUploadSlots(max = maxUploads) {
  const counts = new Map<string, number>()
  const count = (key: string, by: 1 | -1) => {
    const left = (counts.get(key) ?? 0) + by
    if (left === 0) counts.delete(key)
    else counts.set(key, left)
  }
  return {
    take({ userId, isKnown, network }: Sender): Taken {
      const ofSender = [
        { key: `network ${network}`, max: max.ofNetwork },
        { key: `person ${userId}`, max: max.ofPerson },
      ]
      const ofAll = [
        { key: 'all', max: max.inAll },
        ...(isKnown ? [] : [{ key: 'newcomers', max: max.ofNewcomers }]),
      ]
      const isFull = (slots: typeof ofAll) => slots.some((slot) => (counts.get(slot.key) ?? 0) >= slot.max)
      if (isFull(ofSender)) return { outcome: 'too-many-of-sender' }
      if (isFull(ofAll)) return { outcome: 'too-many' }
      const keys = [...ofSender, ...ofAll].map(({ key }) => key)
      keys.forEach((key) => count(key, 1))
      return { outcome: 'taken', release: () => keys.forEach((key) => count(key, -1)) }
    },
  }
}
