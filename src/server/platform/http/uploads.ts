import { m } from '#messages'

import type { Config } from '../config.ts'
import { localeOf } from './language.ts'
import { readSessionToken } from '../auth/sign-in-cookies.ts'

/** Judges a file by what comes before its body: an answer refuses it, and its body is not read. */
export type Admit = (head: Request) => Promise<Response | Uploader>

export type Uploader = { session: string }

/** Nobody's body is read without a session that we signed; whether it still holds is asked of the database later. */
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

/** Each may hold as much as an upload is long. */
const mostUploads = { inAll: 60, ofNetwork: 12, ofSession: 4 }

/** Files that may arrive at once: so few of one network and of one session that they cannot take the others' place. */
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
