import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { SessionUser } from '#contract/accounts/sessions.ts'

import { usePages } from '../use-has-page.ts'
import { currentPath, actionLinks, menuLinks, sidebarLinks, tileLinks } from './dashboard-links.ts'

type DashboardLinkProps = {
  path: string
  /** All links of its menu, of which only one is current. */
  among?: readonly { path: string }[]
  className: string
  title?: string | undefined
  children: ReactNode
}

/** A dashboard link; marks itself current when its screen is shown. */
export function DashboardLink({ path, among = [], className, title, children }: DashboardLinkProps) {
  const isNearest = useLocation({ select: ({ pathname }) => currentPath(among, pathname) === path })
  return (
    <Link
      // `useDashboardLinks` has checked that the route exists.
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

/**
 * Links this person may open and whose routes exist; advertiser links are included while it is
 * unknown whether they list.
 */
export function useDashboardLinks(place: keyof typeof menus, member: SessionUser, isAdvertiser = true) {
  const hasPage = usePages()
  return menus[place](member, isAdvertiser).filter(({ path }) => hasPage(path))
}
