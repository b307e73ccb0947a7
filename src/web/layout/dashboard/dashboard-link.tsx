import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { currentPath } from './dashboard-links.ts'

type DashboardLinkProps = {
  path: string
  /** The links of its menu, of which only one is the current. */
  among?: readonly { path: string }[]
  className: string
  title?: string | undefined
  children: ReactNode
}

/** A way to a screen of the desk; says of itself when that is the one in view. */
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
