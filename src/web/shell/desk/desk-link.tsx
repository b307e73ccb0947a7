import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type DeskLinkProps = { path: string; className: string; title?: string | undefined; children: ReactNode }

/** A way to a screen of the desk; says of itself when that is the one in view. */
export function DeskLink({ path, className, title, children }: DeskLinkProps) {
  // Listing for owners has an entry of its own beside that of the portal it stands in.
  const isForOwners = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin/list-for-owner') })
  const isExact = path === '/user-dashboard' || (path === '/admin' && isForOwners)
  return (
    <Link
      // `useDeskLinks` has asked the router whether a page stands there.
      to={path as '/user-dashboard'}
      activeOptions={{ exact: isExact, includeSearch: false }}
      className={className}
      title={title}
    >
      {children}
    </Link>
  )
}
