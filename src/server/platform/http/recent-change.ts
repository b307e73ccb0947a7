import { maxLagSeconds } from '#database/replica.ts'

import type { Context } from '../context.ts'

const cookieName = 'recent-change'
/** As a cookie: reads come from the primary. */
export const justChanged = `${cookieName}=1`
/** Longer than a replica may be behind. */
const cookieSeconds = 2 * maxLagSeconds

/** Remembers in the browser that its person has just changed something. */
export function markChange({
  responseHeaders,
  services,
}: Pick<Context, 'responseHeaders' | 'services'>): void {
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${justChanged}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`
  responseHeaders.append('Set-Cookie', cookie)
}

export function hasJustChanged(headers: Headers): boolean {
  return (headers.get('cookie') ?? '').split(/;\s*/).includes(justChanged)
}
