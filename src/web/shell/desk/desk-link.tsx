import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type DeskLinkProps = { path: string; className: string; title?: string | undefined; children: ReactNode }

/** A way to a screen of the desk; says of itself when that is the one in view. */
export function DeskLink({ path, className, title, children }: DeskLinkProps) {
  return (
    <Link
      // `useDeskLinks` has asked the router whether a page stands there.
      to={path as '/user-dashboard'}
      activeOptions={{ exact: path === '/user-dashboard' || path === '/admin', includeSearch: false }}
      className={className}
      title={title}
    >
      {children}
    </Link>
  )
}
