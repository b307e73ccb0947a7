import { redirect } from '@tanstack/react-router'

import type { Duty } from '#contract/enums.ts'
import { safeReturnTo } from '#contract/return-to.ts'

import { currentLocale, pathIn } from './language.ts'
import type { Session } from './session.ts'

/** `wanted` is path and query without language prefix; sign-in returns to it. */
export function signInHref(wanted: string, locale = currentLocale()): string {
  const purpose = /^\/(add|list)-property/.test(wanted) ? '&action=list' : ''
  return pathIn(locale, `/signin?returnTo=${encodeURIComponent(wanted)}${purpose}`)
}

/** The page with both sign-in and sign-up; `action` names the reason in the reader's language. */
export function authHref(wanted: string, action: string): string {
  const query = `returnTo=${encodeURIComponent(wanted)}&action=${encodeURIComponent(action)}`
  return pathIn(currentLocale(), `/auth?${query}`)
}

/** Redirect target of a guest page with this query for a signed-in person. */
export function guestReturnHref(query: string): string {
  return pathIn(currentLocale(), safeReturnTo(new URLSearchParams(query).get('returnTo'), '/user-dashboard'))
}

export function homeHref(): string {
  return pathIn(currentLocale(), '/user-dashboard')
}

/** The page to switch on a second factor. */
export function settingsHref(): string {
  return pathIn(currentLocale(), '/user-dashboard/settings')
}

/**
 * For `beforeLoad` of a staff page: members without one of its duties are redirected to their own
 * dashboard.
 */
export function requireDuty(member: NonNullable<Session>, ...duties: readonly Duty[]) {
  if (!duties.some((duty) => member.duties.includes(duty)))
    throw redirect({ href: homeHref(), statusCode: 307, reloadDocument: true })
}
