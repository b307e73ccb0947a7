import { createIsomorphicFn } from '@tanstack/react-start'

import { pageRequest } from '#web/api/page.ts'

const name = 'haveli_rail'
const year = 31_536_000

/** Whether this browser keeps the rail narrow; a cookie, so that the server draws it as it will be. */
export const isSidebarNarrow = createIsomorphicFn()
  .server((): boolean => isNarrowCookie(pageRequest()?.cookies ?? ''))
  .client((): boolean => isNarrowCookie(document.cookie))

export function rememberSidebar(isNarrow: boolean) {
  document.cookie = `${name}=${isNarrow ? 'narrow' : 'wide'}; Path=/; Max-Age=${year}; SameSite=Lax`
}

function isNarrowCookie(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${name}=narrow`)
}
