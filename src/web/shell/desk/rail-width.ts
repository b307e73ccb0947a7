import { createIsomorphicFn } from '@tanstack/react-start'

import { pageRequest } from '#web/api/page.ts'

const name = 'haveli_rail'
const year = 31_536_000

/** Whether this browser keeps the rail narrow; a cookie, so that the server draws it as it will be. */
export const isRailNarrow = createIsomorphicFn()
  .server((): boolean => saysNarrow(pageRequest()?.cookies ?? ''))
  .client((): boolean => saysNarrow(document.cookie))

export function rememberRail(isNarrow: boolean) {
  document.cookie = `${name}=${isNarrow ? 'narrow' : 'wide'}; Path=/; Max-Age=${year}; SameSite=Lax`
}

function saysNarrow(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${name}=narrow`)
}
