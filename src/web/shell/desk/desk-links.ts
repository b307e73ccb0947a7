import type { SessionUser } from '#contract/accounts/session-user.ts'
import { m } from '#messages'
import Heart from 'lucide-react/icons/heart'
import House from 'lucide-react/icons/house'
import LayoutList from 'lucide-react/icons/layout-list'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'

import { staffPlaces } from '../staff-places.ts'

type Person = Pick<SessionUser, 'duties'>

export type DeskLink = { path: string; label: () => string; Icon: typeof House }

const home = { path: '/user-dashboard', label: m.shell_dashboard, Icon: House }
const search = { path: '/search', label: m.shell_desk_search, Icon: Search }
const leads = { path: '/user-dashboard/leads', label: m.shell_desk_leads, Icon: Users }
const favorites = { path: '/user-dashboard/favorites', label: m.shell_desk_favorites_short, Icon: Heart }
const listings = { path: '/user-dashboard/properties', label: m.shell_desk_properties, Icon: LayoutList }
const profile = { path: '/user-dashboard/profile', label: m.shell_nav_profile, Icon: UserRound }
const settings = { path: '/user-dashboard/settings', label: m.shell_desk_settings, Icon: Settings }

/** The screens of the desk that this person may open, in the order of the menu. */
export function railLinks(member: Person): DeskLink[] {
  return [home, listings, leads, favorites, profile, settings, ...staffPlaces(member)]
}

/** The bar at the foot of a phone: five places, the same for everybody, as everybody may list. */
export function tabLinks(): DeskLink[] {
  return [
    { ...home, label: m.shell_desk_home },
    search,
    favorites,
    { ...listings, label: m.shell_desk_my_listings },
    profile,
  ]
}

/** What the bar has no room for stands in the avatar's menu on phones. */
export function menuLinks(member: Person): DeskLink[] {
  const inBar = tabLinks().map(({ path }) => path)
  return railLinks(member).filter(({ path }) => !inBar.includes(path))
}

/** Short ways from the overview. */
export function tileLinks(member: Person): DeskLink[] {
  return [
    { ...search, label: m.shell_desk_find_properties },
    { ...favorites, label: m.shell_desk_favorites },
    { ...listings, label: m.shell_desk_my_properties },
    { path: '/add-property', label: m.shell_desk_add_property, Icon: Plus },
    leads,
    { ...profile, label: m.shell_desk_my_profile },
    settings,
    ...staffPlaces(member),
  ]
}
