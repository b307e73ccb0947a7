import type { SessionUser } from '#contract/accounts/session-user.ts'
import { m } from '#messages'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { scrollLinkIntoView } from '#web/ui/primitives/link-chip.ts'
import { tabStyle } from '#web/ui/primitives/tabs.tsx'

import { usePages } from '../use-has-page.ts'
import { DashboardLink } from './dashboard-link.tsx'
import { staffSections } from './staff-sections.ts'
import type { StaffPortal } from './staff-sections.ts'

type StaffTabsProps = { portal: StaffPortal; member: SessionUser }

/** Between the desks of a portal; stands only where a person has several. On a phone the present one comes into sight. */
export function StaffTabs({ portal, member }: StaffTabsProps) {
  const hasPage = usePages()
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  useEffect(() => scrollLinkIntoView(row.current?.querySelector('[aria-current="page"]') ?? null), [pathname])
  const staffPages = staffSections(portal, member).filter(({ path }) => hasPage(path))
  if (staffPages.length < 2) return null
  return (
    <nav
      ref={row}
      aria-label={portal === 'admin' ? m.layout_dashboard_admin_portal() : m.layout_dashboard_support()}
      className="mb-5 flex gap-5 overflow-x-auto border-b border-line"
    >
      {staffPages.map(({ path, label }) => (
        <DashboardLink key={path} path={path} among={staffPages} className={`${tabStyle} flex-none`}>
          {label()}
        </DashboardLink>
      ))}
    </nav>
  )
}
