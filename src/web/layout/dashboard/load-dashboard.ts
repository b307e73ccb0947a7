import { api } from '#web/api/client.ts'
import { noteFailure } from '#web/api/page.ts'
import type { Api } from '#web/api/page.ts'

import { isSidebarNarrow } from './sidebar-width.ts'

export type PendingItems = Awaited<ReturnType<Api['messages']['countUnread']>>

export type Dashboard = {
  /** Null where it could not be counted: the desk is whole without its badges. */
  pendingItems: PendingItems | null
  isNarrow: boolean
}

/** What the frame of the desk needs besides the person; for the loader of each layout that uses it. */
export async function loadDashboard(): Promise<Dashboard> {
  return { isNarrow: isSidebarNarrow(), pendingItems: await api.messages.countUnread().catch(noteFailure) }
}
