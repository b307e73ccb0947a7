import type { SessionUser } from '#contract/accounts/session-user.ts'
import { m } from '#messages'
import Heart from 'lucide-react/icons/heart'
import House from 'lucide-react/icons/house'
import LayoutList from 'lucide-react/icons/layout-list'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'

/** The screens of the desk that this person may open, in the order of the menu. */
export function railLinks(member: SessionUser) {
  return [
    { to: '/user-dashboard', label: m.shell_dashboard(), Icon: House },
    { to: '/user-dashboard/properties', label: m.shell_desk_properties(), Icon: LayoutList },
    { to: '/user-dashboard/leads', label: m.shell_desk_leads(), Icon: Users },
    { to: '/user-dashboard/favorites', label: m.shell_desk_favorites_short(), Icon: Heart },
    { to: '/user-dashboard/profile', label: m.shell_nav_profile(), Icon: UserRound },
    { to: '/user-dashboard/settings', label: m.shell_desk_settings(), Icon: Settings },
    ...(member.duties.includes('review')
      ? [{ to: '/admin', label: m.shell_desk_review(), Icon: ShieldCheck } as const]
      : []),
  ] as const
}

/** The bar at the foot of a phone: five places at most. */
export function tabLinks() {
  return [
    { to: '/user-dashboard', label: m.shell_desk_home(), Icon: House },
    { to: '/search', label: m.shell_desk_search(), Icon: Search },
    { to: '/user-dashboard/favorites', label: m.shell_desk_favorites_short(), Icon: Heart },
    { to: '/user-dashboard/properties', label: m.shell_desk_my_listings(), Icon: LayoutList },
    { to: '/user-dashboard/profile', label: m.shell_nav_profile(), Icon: UserRound },
  ] as const
}

/** What the bar has no room for stands in the avatar's menu on phones. */
export function menuLinks(member: SessionUser) {
  const inBar = new Set<string>(tabLinks().map(({ to }) => to))
  return railLinks(member).filter(({ to }) => !inBar.has(to))
}
