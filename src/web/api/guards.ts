import type { Duty } from '#contract/enums.ts'
import { safeReturnTo } from '#contract/return-to.ts'
import { redirect } from '@tanstack/react-router'

import { currentLocale, pathIn } from './language.ts'
import type { Session } from './session.ts'

/** `wanted` is path and query without language prefix; sign-in comes back to it. */
export function signInHref(wanted: string): string {
  const purpose = /^\/(add|list)-property/.test(wanted) ? '&action=list' : ''
  return pathIn(currentLocale(), `/signin?returnTo=${encodeURIComponent(wanted)}${purpose}`)
}

/** Both ways in on one page; `action` says in the reader's language what the sign-in is for. */
export function authHref(wanted: string, action: string): string {
  const query = `returnTo=${encodeURIComponent(wanted)}&action=${encodeURIComponent(action)}`
  return pathIn(currentLocale(), `/auth?${query}`)
}

/** Where a person who is signed in already goes from a guest page with this query. */
export function guestReturn(query: string): string {
  return pathIn(currentLocale(), safeReturnTo(new URLSearchParams(query).get('returnTo'), '/user-dashboard'))
}

export function homeHref(): string {
  return pathIn(currentLocale(), '/user-dashboard')
}

/** Where a second step is switched on. */
export function settingsHref(): string {
  return pathIn(currentLocale(), '/user-dashboard/settings')
}

/** For `beforeLoad` of a dashboard: who has none of its duties goes to their own dashboard. */
export function requireDuty(member: NonNullable<Session>, ...duties: readonly Duty[]) {
  if (!duties.some((duty) => member.duties.includes(duty)))
    throw redirect({ href: homeHref(), statusCode: 307, reloadDocument: true })
}
