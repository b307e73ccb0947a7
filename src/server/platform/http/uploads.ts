import { m } from '#messages'

import { readSessionToken } from '../auth/sign-in-cookies.ts'
import type { Config } from '../config.ts'
import { localeOf } from './language.ts'

/** Judges an upload by its headers: a response refuses it without reading the body. */
export type Admit = (head: Request) => Promise<Response | Uploader>

export type Uploader = { session: string }

/** Requires a signed session cookie before reading a body; the database checks the session later. */
export function admitUploads(config: Config): Admit {
  return async (head) => {
    const session = readSessionToken(head.headers, config)
    if (session !== null) return { session }
    const message = m.layout_error_unauthorized({}, { locale: localeOf(head, new URL(head.url)) })
    return Response.json({ code: 'UNAUTHORIZED', status: 401, message, defined: false }, { status: 401 })
  }
}

type Sender = Uploader & { network: string }

type Taken = { outcome: 'taken'; release: () => void } | { outcome: 'too-many' | 'too-many-of-sender' }

/** Each may take as much memory as an upload is large. */
const mostUploads = { inAll: 60, ofNetwork: 12, ofSession: 4 }

/** Concurrent uploads, limited per network and session, so that none can block the others. */
export function createUploadSlots(most = mostUploads) {
  const counts = new Map<string, number>()
  const count = (key: string, by: 1 | -1) => {
    const left = (counts.get(key) ?? 0) + by
    if (left === 0) counts.delete(key)
    else counts.set(key, left)
  }
  return {
    take({ session, network }: Sender): Taken {
      const slots = [
        { key: `network ${network}`, most: most.ofNetwork },
        { key: `session ${session}`, most: most.ofSession },
      ]
      if (slots.some((slot) => (counts.get(slot.key) ?? 0) >= slot.most))
        return { outcome: 'too-many-of-sender' }
      if ((counts.get('all') ?? 0) >= most.inAll) return { outcome: 'too-many' }
      const keys = ['all', ...slots.map(({ key }) => key)]
      keys.forEach((key) => count(key, 1))
      return { outcome: 'taken', release: () => keys.forEach((key) => count(key, -1)) }
    },
  }
}
