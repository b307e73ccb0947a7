import { safeReturnTo } from '#contract/return-to.ts'

export const profileTabs = ['basic', 'professional', 'contact'] as const
export type ProfileTab = (typeof profileTabs)[number]

export type ProfileSearch = { tab?: ProfileTab; edit?: 'true'; returnTo?: string }

/** `edit=true` opens the form, which leads on to `returnTo`; the first tab is not named in the address. */
export function readProfileSearch(raw: Record<string, unknown>): ProfileSearch {
  const returnTo = typeof raw['returnTo'] === 'string' ? safeReturnTo(raw['returnTo'], '') : ''
  const tab = profileTabs.find((known) => known === raw['tab'])
  return {
    ...(tab && tab !== 'basic' && { tab }),
    ...(String(raw['edit']) === 'true' && { edit: 'true' }),
    ...(returnTo && { returnTo }),
  }
}
