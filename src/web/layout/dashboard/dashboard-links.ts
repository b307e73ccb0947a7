import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import BrickWall from 'lucide-react/icons/brick-wall'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import CreditCard from 'lucide-react/icons/credit-card'
import Eye from 'lucide-react/icons/eye'
import Handshake from 'lucide-react/icons/handshake'
import Heart from 'lucide-react/icons/heart'
import House from 'lucide-react/icons/house'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutList from 'lucide-react/icons/layout-list'
import MessageSquare from 'lucide-react/icons/message-square'
import Plug from 'lucide-react/icons/plug'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'

import type { SessionUser } from '#contract/accounts/sessions.ts'
import { m } from '#messages'

import { staffNavLinks } from '../staff-links.ts'

type Person = Pick<SessionUser, 'role' | 'loginRole' | 'duties'>

/** Pending items shown in a link's badge. */
export type PendingKind = 'leads' | 'visits' | 'conversations'

export type DashboardLink = { path: string; label: () => string; Icon: typeof House; waits?: PendingKind }

const home = { path: '/user-dashboard', label: m.layout_dashboard, Icon: House }
const search = { path: '/search', label: m.layout_dashboard_search, Icon: Search }
const listings = {
  path: '/user-dashboard/properties',
  label: m.layout_dashboard_properties,
  Icon: LayoutList,
}
/** Of builders. */
const projects = { path: '/user-dashboard/projects', label: m.catalogue_own_projects, Icon: BrickWall }
const leads: DashboardLink = {
  path: '/user-dashboard/leads',
  label: m.layout_dashboard_leads,
  Icon: Users,
  waits: 'leads',
}
const softLeads = { path: '/user-dashboard/soft-leads', label: m.layout_dashboard_soft_leads, Icon: Eye }
const visits: DashboardLink = {
  path: '/user-dashboard/visit-requests',
  label: m.layout_dashboard_visit_requests,
  Icon: CalendarCheck,
  waits: 'visits',
}
const messages: DashboardLink = {
  path: '/user-dashboard/messages',
  label: m.layout_dashboard_messages,
  Icon: MessageSquare,
  waits: 'conversations',
}
const appointments = {
  path: '/user-dashboard/appointments',
  label: m.layout_dashboard_appointments,
  Icon: CalendarDays,
}
const rentals = { path: '/user-dashboard/rentals', label: m.rentals_title, Icon: KeyRound }
const analytics = {
  path: '/user-dashboard/analytics',
  label: m.layout_dashboard_analytics,
  Icon: ChartColumn,
}
const subscription = {
  path: '/user-dashboard/subscription',
  label: m.layout_dashboard_subscription,
  Icon: CreditCard,
}
const favorites = {
  path: '/user-dashboard/favorites',
  label: m.layout_dashboard_favorites_short,
  Icon: Heart,
}
const savedSearches = {
  path: '/user-dashboard/saved-searches',
  label: m.search_saved_title,
  Icon: BellRing,
}
const team = { path: '/user-dashboard/team', label: m.teams_title, Icon: Handshake }
const partners = { path: '/user-dashboard/partners', label: m.partners_title, Icon: Plug }
const profile = { path: '/user-dashboard/profile', label: m.layout_nav_profile, Icon: UserRound }
const settings = { path: '/user-dashboard/settings', label: m.layout_dashboard_settings, Icon: Settings }
const help = { path: '/user-dashboard/help', label: m.layout_dashboard_help, Icon: CircleQuestionMark }
const notifications = {
  path: '/user-dashboard/notifications',
  label: m.messages_notifications,
  Icon: Bell,
}
const addProperty = { path: '/add-property', label: m.layout_dashboard_add_property, Icon: Plus }

const listingRoles: readonly string[] = ['listingagent', 'listingmanager', 'admin', 'superadmin']
const administrators: readonly string[] = ['admin', 'superadmin']

/** Only useful to advertisers. */
const advertising: readonly DashboardLink[] = [
  listings,
  leads,
  softLeads,
  visits,
  analytics,
  subscription,
  team,
  partners,
]

/**
 * The dashboard screens this person may open, in menu order: staff see their own queues first, and
 * advertiser screens only if they list something themselves.
 */
export function sidebarLinks(member: Person, isAdvertiser: boolean): DashboardLink[] {
  const work = staffLinks(member)
  const own = [
    listings,
    ...(member.role === 'builder' ? [projects] : []),
    leads,
    softLeads,
    visits,
    messages,
    appointments,
    analytics,
    subscription,
    favorites,
    savedSearches,
    rentals,
    team,
    partners,
    profile,
    settings,
    help,
  ]
  const isShown = (link: DashboardLink) => work.length === 0 || isAdvertiser || !advertising.includes(link)
  return [home, ...work, ...own.filter(isShown)]
}

/** The link of the current page: its longest prefix. */
export function currentPath(links: readonly { path: string }[], pathname: string): string | undefined {
  return links
    .map(({ path }) => path)
    .filter((path) => path === pathname || (path !== home.path && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** Tab bar on phones. */
export function tabLinks(member: Person): DashboardLink[] {
  return [
    { ...home, label: m.layout_dashboard_home },
    search,
    favorites,
    ...(listingRoles.includes(member.loginRole)
      ? [{ ...listings, label: m.layout_dashboard_my_listings }]
      : []),
    profile,
  ]
}

/** Links missing in the tab bar, for the avatar's menu on phones. */
export function menuLinks(member: Person, isAdvertiser: boolean): DashboardLink[] {
  const inBar = tabLinks(member).map(({ path }) => path)
  return sidebarLinks(member, isAdvertiser).filter(({ path }) => !inBar.includes(path))
}

/** Tiles of the overview. */
export function tileLinks(member: Person): DashboardLink[] {
  return [
    ...staffLinks(member),
    { ...search, label: m.layout_dashboard_find_properties },
    { ...favorites, label: m.layout_dashboard_favorites },
    messages,
    appointments,
    { ...profile, label: m.layout_dashboard_my_profile },
    settings,
    { ...help, label: m.layout_dashboard_help_support },
    analytics,
    ...(canList(member)
      ? [{ ...listings, label: m.layout_dashboard_my_properties }, addProperty, leads]
      : []),
  ]
}

/** The most frequent actions as buttons; everybody may list, so everybody gets the listing screens. */
export function actionLinks(member: Person): DashboardLink[] {
  const own = canList(member) ? [] : [{ ...listings, label: m.layout_dashboard_my_properties }, leads]
  return [addProperty, ...own, ...(canList(member) ? [visits, softLeads] : []), notifications]
}

function canList({ role, loginRole }: Person): boolean {
  return role === 'agent' || listingRoles.includes(loginRole)
}

/** Staff dashboards; administrators reach the review queue through the Admin Portal. */
function staffLinks(member: Person): DashboardLink[] {
  return staffNavLinks(member).map((place) =>
    place.path === '/admin' && administrators.includes(member.loginRole)
      ? { ...place, label: m.layout_dashboard_admin_portal }
      : place,
  )
}
