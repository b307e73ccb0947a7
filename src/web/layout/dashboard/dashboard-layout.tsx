import { useRouter, Link, useLocation } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import LogOut from 'lucide-react/icons/log-out'
import Search from 'lucide-react/icons/search'
import UserRound from 'lucide-react/icons/user-round'
import { useState, type ReactNode, useCallback, useEffect } from 'react'

import { personRole } from '#contract/accounts/role-labels.ts'
import type { LoginRole, ProfileRole } from '#contract/accounts/roles.ts'
import type { SessionUser } from '#contract/accounts/sessions.ts'
import { m } from '#messages'
import { useAfterDialogs, useLive } from '#web/api/live.ts'
import { NotificationBell } from '#web/features/messages/notification-bell.tsx'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { iconButtonStyle } from '#web/ui/primitives/icon-button.tsx'
import { Menu } from '#web/ui/primitives/menu.tsx'
import { SkipLink } from '#web/ui/primitives/visually-hidden.tsx'

import { LanguageSwitch } from '../language-switch.tsx'
import { Logo } from '../logo.tsx'
import { QueryProvider } from '../query-provider.tsx'
import { signOut } from '../sign-out.ts'
import { DashboardLink, useDashboardLinks } from './dashboard-link.tsx'
import { tabLinks } from './dashboard-links.ts'
import { DashboardSearch } from './dashboard-search.tsx'
import { DashboardSidebar, PendingBadge } from './dashboard-sidebar.tsx'
import { type Dashboard, type PendingItems, rememberSidebar } from './load-dashboard.ts'

type DashboardLayoutProps = { member: SessionUser; dashboard: Dashboard; children: ReactNode }

/** The signed-in layout: a sidebar, or below 1024 px a tab bar at the bottom. */
export function DashboardLayout({
  member,
  dashboard: { pendingItems, isNarrow: wasNarrow },
  children,
}: DashboardLayoutProps) {
  const [isNarrow, setIsNarrow] = useState(wasNarrow)
  const refresh = useDashboardRefresh()
  const resize = () => {
    setIsNarrow(!isNarrow)
    rememberSidebar(!isNarrow)
  }
  return (
    <QueryProvider>
      <div className="group/dashboard min-h-dvh lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
        <SkipLink />
        <DashboardSidebar member={member} pendingItems={pendingItems} isNarrow={isNarrow} onResize={resize} />
        <div className="min-w-0">
          <DashboardHeader member={member} pendingItems={pendingItems} onRead={refresh} />
          <main id="content" tabIndex={-1} className="px-4 pt-4 pb-24 md:px-6 lg:px-8 lg:pt-6 lg:pb-12">
            {children}
          </main>
        </div>
        <DashboardTabs member={member} />
      </div>
    </QueryProvider>
  )
}

const frames: readonly string[] = ['/_member/user-dashboard', '/_staff/admin', '/_staff/support']

/**
 * Refetches the pending counts; also on live events and when the window regains focus. The router loads the page with
 * them, so live events wait for dialogs here too.
 */
function useDashboardRefresh(): () => void {
  const router = useRouter()
  const refresh = useCallback(() => {
    void router.invalidate({ sync: true, filter: ({ routeId }) => frames.includes(routeId) })
  }, [router])
  useLive(useAfterDialogs(refresh))
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])
  return refresh
}

/** Tab bar below 1024 px. */
function DashboardTabs({ member }: { member: SessionUser }) {
  const links = tabLinks(member)
  return (
    <nav
      data-dock
      aria-label={m.layout_dashboard_navigation()}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] group-has-data-whole-screen/dashboard:hidden lg:hidden"
    >
      {links.map(({ path, label, Icon }) => (
        <DashboardLink
          key={path}
          path={path}
          among={links}
          className="grid min-h-14 min-w-0 justify-items-center gap-0.5 px-0.5 pt-2 pb-1.5 text-center text-xs text-ink-2 no-underline aria-[current=page]:font-semibold aria-[current=page]:text-action-ink"
        >
          <Icon aria-hidden />
          {label()}
        </DashboardLink>
      ))}
    </nav>
  )
}

type DashboardHeaderProps = { member: SessionUser; pendingItems: PendingItems | null; onRead: () => void }

const link =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-2.5 text-sm font-medium whitespace-nowrap text-ink-2 no-underline hover:bg-sunken'

/** Dashboard header: home link, search, notifications, language switch, account menu. */
function DashboardHeader({ member, pendingItems, onRead }: DashboardHeaderProps) {
  const sought = useLocation({
    select: ({ pathname, search }) => (pathname === '/user-dashboard/find' ? search.q : undefined),
  })
  return (
    <header
      data-dashboard-header
      className="relative flex min-h-14 items-center px-4 sm:gap-1 md:px-6 lg:border-b lg:border-line lg:bg-surface lg:px-6"
    >
      <Logo className="mr-auto lg:hidden" />
      <nav aria-label={m.layout_nav_main()} className="hidden lg:flex">
        <Link to="/" className={link}>
          <ArrowLeft aria-hidden />
          {m.layout_dashboard_back_home()}
        </Link>
      </nav>
      <DashboardSearch text={sought} className="mx-auto hidden w-full max-w-110 md:block" />
      <Link
        to="/user-dashboard/find"
        aria-label={m.layout_dashboard_find_short()}
        className={iconButtonStyle('plain', 'text-ink md:hidden')}
      >
        <Search aria-hidden />
      </Link>
      <NotificationBell unread={pendingItems?.notifications ?? 0} onRead={onRead} />
      <LanguageSwitch className="inline-flex min-h-11 items-center rounded-md px-2 text-sm font-medium whitespace-nowrap text-ink-2 no-underline hover:bg-sunken sm:px-3" />
      <DashboardMenu member={member} pendingItems={pendingItems} />
    </header>
  )
}

type DashboardMenuProps = { member: SessionUser; pendingItems: PendingItems | null }

/** Account menu of the signed-in person. */
function DashboardMenu({ member, pendingItems }: DashboardMenuProps) {
  const links = useDashboardLinks('menu', member, pendingItems?.isAdvertiser)
  return (
    <Menu
      align="end"
      summaryLabel={m.layout_nav_account({ name: member.name })}
      summaryClassName="grid size-11 place-items-center rounded-full"
      summary={<Avatar name={member.name} src={member.image} />}
      panelClassName="max-h-[80dvh] w-72 overflow-y-auto overscroll-contain"
    >
      <p className="border-b border-line px-3 pt-1.5 pb-3">
        <span className="block truncate font-semibold">{member.name}</span>
        <span className="block truncate text-sm text-ink-3">{member.email}</span>
        <span className="block text-sm text-ink-2">{menuRoleLabel(member)}</span>
      </p>
      <Link to="/user-dashboard/profile" className="menu-item">
        <UserRound aria-hidden />
        {m.layout_dashboard_profile_settings()}
      </Link>
      {links.map(({ path, label, Icon, waits }) => (
        <DashboardLink key={path} path={path} among={links} className="menu-item xl:hidden">
          <Icon aria-hidden />
          <span className="min-w-0 flex-1">{label()}</span>
          <PendingBadge waits={waits} pendingItems={pendingItems} />
        </DashboardLink>
      ))}
      <button type="button" className="menu-item" onClick={() => void signOut()}>
        <LogOut aria-hidden />
        {m.layout_dashboard_sign_out()}
      </button>
    </Menu>
  )
}

/** The avatar's menu names two roles differently. */
function menuRoleLabel(person: { role: ProfileRole; loginRole: LoginRole }): string {
  const role = person.loginRole === 'normal' ? person.role : person.loginRole
  if (role === 'builder') return m.layout_menu_role_builder()
  return role === 'superadmin' ? m.layout_role('admin') : personRole(person)
}
