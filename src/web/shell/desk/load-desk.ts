import { api } from '#web/api/client.ts'
import { noteFailure } from '#web/api/page.ts'
import type { Api } from '#web/api/page.ts'

import { isRailNarrow } from './rail-width.ts'

export type Waiting = Awaited<ReturnType<Api['messages']['countUnread']>>

export type Desk = {
  /** Null where it could not be counted: the desk is whole without its badges. */
  waiting: Waiting | null
  isNarrow: boolean
}

/** What the frame of the desk needs besides the person; for the loader of each layout that uses it. */
export async function loadDesk(): Promise<Desk> {
  return { isNarrow: isRailNarrow(), waiting: await api.messages.countUnread().catch(noteFailure) }
}
