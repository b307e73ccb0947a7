import { safeReturnTo } from '#contract/return-to.ts'
import { flag, readOneOf, searchParams } from '#web/ui/patterns/search-params.ts'

export const profileTabs = ['basic', 'professional', 'contact'] as const
export type ProfileTab = (typeof profileTabs)[number]

export type ProfileSearch = ReturnType<typeof readProfileSearch>

/** `edit=true` opens the form; saving continues to `returnTo`. */
export const readProfileSearch = searchParams({
  tab: readOneOf(profileTabs, 'basic'),
  edit: flag,
  returnTo: (value) => (typeof value === 'string' && safeReturnTo(value, '')) || undefined,
})
