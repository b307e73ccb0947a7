import { createIsomorphicFn } from '@tanstack/react-start'

import { api } from '#web/api/client.ts'
import { pageRequest, noteFailure, type Api } from '#web/api/page.ts'

const name = 'haveli_rail'
const year = 31_536_000

/** Whether the sidebar is collapsed; stored in a cookie, so that the server renders it correctly. */
const isSidebarNarrow = createIsomorphicFn()
  .server((): boolean => isNarrowCookie(pageRequest()?.cookies ?? ''))
  .client((): boolean => isNarrowCookie(document.cookie))

export function rememberSidebar(isNarrow: boolean) {
  document.cookie = `${name}=${isNarrow ? 'narrow' : 'wide'}; Path=/; Max-Age=${year}; SameSite=Lax`
}

function isNarrowCookie(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${name}=narrow`)
}

export type PendingItems = Awaited<ReturnType<Api['messages']['countUnread']>>

export type Dashboard = {
  /** Null if the count failed: the dashboard works without badges. */
  pendingItems: PendingItems | null
  isNarrow: boolean
}

/** Loader data of the dashboard layout, besides the session. */
export async function loadDashboard(): Promise<Dashboard> {
  return { isNarrow: isSidebarNarrow(), pendingItems: await api.messages.countUnread().catch(noteFailure) }
}
