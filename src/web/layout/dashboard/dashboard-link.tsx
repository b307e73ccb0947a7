import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentPath, actionLinks, menuLinks, sidebarLinks, tileLinks } from './dashboard-links.ts'
import type { SessionUser } from '#contract/accounts/sessions.ts'
import { usePages } from '../use-has-page.ts'

type DashboardLinkProps = {
  path: string
  /** The links of its menu, of which only one is the current. */
  among?: readonly { path: string }[]
  className: string
  title?: string | undefined
  children: ReactNode
}

/** A way to a screen of the dashboard; says of itself when that is the one in view. */
export function DashboardLink({ path, among = [], className, title, children }: DashboardLinkProps) {
  const isNearest = useLocation({ select: ({ pathname }) => currentPath(among, pathname) === path })
  return (
    <Link
      // `useDashboardLinks` has asked the router whether a page stands there.
      to={path as '/user-dashboard'}
      activeOptions={{ exact: !isNearest, includeSearch: false }}
      className={className}
      title={title}
    >
      {children}
    </Link>
  )
}

const menus = { sidebar: sidebarLinks, menu: menuLinks, tiles: tileLinks, actions: actionLinks }

/** What this person may open, as far as it is built; nothing is left out where it is not known whether they list. */
export function useDashboardLinks(place: keyof typeof menus, member: SessionUser, isAdvertiser = true) {
  const hasPage = usePages()
  return menus[place](member, isAdvertiser).filter(({ path }) => hasPage(path))
}
