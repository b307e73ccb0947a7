import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import type { SessionUser } from '#contract/accounts/sessions.ts'
import { m } from '#messages'
import { scrollLinkIntoView } from '#web/ui/primitives/link-chip.ts'
import { tabStyle } from '#web/ui/primitives/tabs.tsx'

import { usePages } from '../use-has-page.ts'
import { DashboardLink } from './dashboard-link.tsx'
import { type StaffPortal, staffSections } from './staff-sections.ts'

type StaffTabsProps = { portal: StaffPortal; member: SessionUser }

/**
 * Tabs between the teams of a portal, for members of several. On a phone the current one is
 * scrolled into view.
 */
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

/** Start page of the support portal for members of several teams. */
export function StaffStart({ member }: { member: SessionUser }) {
  const hasPage = usePages()
  const staffPages = staffSections('support', member).filter(({ path }) => hasPage(path))
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-2xl">{m.layout_dashboard_support()}</h1>
      <ul className="grid gap-3 md:grid-cols-2">
        {staffPages.map(({ path, label, text, Icon }) => (
          <li key={path}>
            <DashboardLink
              path={path}
              className="flex min-h-16 items-start gap-3 rounded-lg border border-line bg-surface p-4 text-ink no-underline hover:bg-sunken"
            >
              <Icon aria-hidden className="mt-0.5 text-action" />
              <span>
                <span className="block font-semibold">{label()}</span>
                <span className="text-sm text-ink-2">{text()}</span>
              </span>
            </DashboardLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
