import type { SessionUser } from '#contract/accounts/session-user.ts'
import { m } from '#messages'
import Bell from 'lucide-react/icons/bell'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import CreditCard from 'lucide-react/icons/credit-card'
import Eye from 'lucide-react/icons/eye'
import Heart from 'lucide-react/icons/heart'
import House from 'lucide-react/icons/house'
import LayoutList from 'lucide-react/icons/layout-list'
import MessageSquare from 'lucide-react/icons/message-square'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'

import { staffPlaces } from '../staff-places.ts'

type Person = Pick<SessionUser, 'role' | 'loginRole' | 'duties'>

/** What may wait behind a screen; how much of it, the badge says. */
export type Waits = 'leads' | 'visits' | 'conversations'

export type DeskLink = { path: string; label: () => string; Icon: typeof House; waits?: Waits }

const home = { path: '/user-dashboard', label: m.shell_dashboard, Icon: House }
const search = { path: '/search', label: m.shell_desk_search, Icon: Search }
const listings = { path: '/user-dashboard/properties', label: m.shell_desk_properties, Icon: LayoutList }
const leads: DeskLink = {
  path: '/user-dashboard/leads',
  label: m.shell_desk_leads,
  Icon: Users,
  waits: 'leads',
}
const softLeads = { path: '/user-dashboard/soft-leads', label: m.shell_desk_soft_leads, Icon: Eye }
const visits: DeskLink = {
  path: '/user-dashboard/visit-requests',
  label: m.shell_desk_visit_requests,
  Icon: CalendarCheck,
  waits: 'visits',
}
const messages: DeskLink = {
  path: '/user-dashboard/messages',
  label: m.shell_desk_messages,
  Icon: MessageSquare,
  waits: 'conversations',
}
const appointments = {
  path: '/user-dashboard/appointments',
  label: m.shell_desk_appointments,
  Icon: CalendarDays,
}
const analytics = { path: '/user-dashboard/analytics', label: m.shell_desk_analytics, Icon: ChartColumn }
const subscription = {
  path: '/user-dashboard/subscription',
  label: m.shell_desk_subscription,
  Icon: CreditCard,
}
const favorites = { path: '/user-dashboard/favorites', label: m.shell_desk_favorites_short, Icon: Heart }
const profile = { path: '/user-dashboard/profile', label: m.shell_nav_profile, Icon: UserRound }
const settings = { path: '/user-dashboard/settings', label: m.shell_desk_settings, Icon: Settings }
const help = { path: '/user-dashboard/help', label: m.shell_desk_help, Icon: CircleQuestionMark }
const notifications = {
  path: '/user-dashboard/notifications',
  label: m.messages_notifications,
  Icon: Bell,
}
const addProperty = { path: '/add-property', label: m.shell_desk_add_property, Icon: Plus }

const listers: readonly string[] = ['listingagent', 'listingmanager', 'admin', 'superadmin']
const administrators: readonly string[] = ['admin', 'superadmin']

/** What only an advertiser has a use for. */
const advertising: readonly DeskLink[] = [listings, leads, softLeads, visits, analytics, subscription]

/**
 * The screens of the dashboard that this person may open, in the order of the menu: staff find their own work first
 * and an advertiser's screens only where they list something themselves.
 */
export function railLinks(member: Person, isAdvertiser: boolean): DeskLink[] {
  const work = deskPlaces(member)
  const own = [
    listings,
    leads,
    softLeads,
    visits,
    messages,
    appointments,
    analytics,
    subscription,
    favorites,
    profile,
    settings,
    help,
  ]
  const isShown = (link: DeskLink) => work.length === 0 || isAdvertiser || !advertising.includes(link)
  return [home, ...work, ...own.filter(isShown)]
}

/** Of these links the one to the page in view: the longest address that it begins with. */
export function currentPath(links: readonly { path: string }[], pathname: string): string | undefined {
  return links
    .map(({ path }) => path)
    .filter((path) => path === pathname || (path !== home.path && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** The bar at the foot of a phone. */
export function tabLinks(member: Person): DeskLink[] {
  return [
    { ...home, label: m.shell_desk_home },
    search,
    favorites,
    ...(listers.includes(member.loginRole) ? [{ ...listings, label: m.shell_desk_my_listings }] : []),
    profile,
  ]
}

/** What the bar has no room for stands in the avatar's menu on phones. */
export function menuLinks(member: Person, isAdvertiser: boolean): DeskLink[] {
  const inBar = tabLinks(member).map(({ path }) => path)
  return railLinks(member, isAdvertiser).filter(({ path }) => !inBar.includes(path))
}

/** Short ways from the overview. */
export function tileLinks(member: Person): DeskLink[] {
  return [
    ...deskPlaces(member),
    { ...search, label: m.shell_desk_find_properties },
    { ...favorites, label: m.shell_desk_favorites },
    messages,
    appointments,
    { ...profile, label: m.shell_desk_my_profile },
    settings,
    { ...help, label: m.shell_desk_help_support },
    analytics,
    ...(isLister(member) ? [{ ...listings, label: m.shell_desk_my_properties }, addProperty, leads] : []),
  ]
}

/** What the person does most, as buttons; everybody may list, so everybody finds what listing brings. */
export function actionLinks(member: Person): DeskLink[] {
  const own = isLister(member) ? [] : [{ ...listings, label: m.shell_desk_my_properties }, leads]
  return [addProperty, ...own, ...(isLister(member) ? [visits, softLeads] : []), notifications]
}

function isLister({ role, loginRole }: Person): boolean {
  return role === 'agent' || listers.includes(loginRole)
}

/** The desks of staff; to an administrator the review queue is the door of a larger house. */
function deskPlaces(member: Person): DeskLink[] {
  return staffPlaces(member).map((place) =>
    place.path === '/admin' && administrators.includes(member.loginRole)
      ? { ...place, label: m.shell_desk_admin_portal }
      : place,
  )
}
