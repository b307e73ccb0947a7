import type { SessionUser } from '#contract/accounts/session-user.ts'

import { usePages } from '../use-has-page.ts'
import { actionLinks, menuLinks, sidebarLinks, tileLinks } from './dashboard-links.ts'

const menus = { sidebar: sidebarLinks, menu: menuLinks, tiles: tileLinks, actions: actionLinks }

/** What this person may open, as far as it is built; nothing is left out where it is not known whether they list. */
export function useDashboardLinks(place: keyof typeof menus, member: SessionUser, isAdvertiser = true) {
  const hasPage = usePages()
  return menus[place](member, isAdvertiser).filter(({ path }) => hasPage(path))
}
