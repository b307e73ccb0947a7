export const profileTabs = ['basic', 'professional', 'contact'] as const
export type ProfileTab = (typeof profileTabs)[number]

export type ProfileSearch = { tab?: ProfileTab; edit?: 'true' }

/** `edit=true` opens the form; the first tab is not named in the address. */
export function readProfileSearch(raw: Record<string, unknown>): ProfileSearch {
  const tab = profileTabs.find((known) => known === raw['tab'])
  return {
    ...(tab && tab !== 'basic' && { tab }),
    ...(String(raw['edit']) === 'true' && { edit: 'true' }),
  }
}
