import type { SessionUser } from '#contract/accounts/session-user.ts'
import { m } from '#messages'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { keepInView } from '#web/ui/keep-in-view.ts'
import { tabStyle } from '#web/ui/tabs.tsx'

import { usePages } from '../use-pages.ts'
import { DeskLink } from './desk-link.tsx'
import { staffDesks } from './staff-desks.ts'
import type { StaffPortal } from './staff-desks.ts'

type StaffTabsProps = { portal: StaffPortal; member: SessionUser }

/** Between the desks of a portal; stands only where a person has several. On a phone the present one comes into sight. */
export function StaffTabs({ portal, member }: StaffTabsProps) {
  const hasPage = usePages()
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  useEffect(() => keepInView(row.current?.querySelector('[aria-current="page"]') ?? null), [pathname])
  const desks = staffDesks(portal, member).filter(({ path }) => hasPage(path))
  if (desks.length < 2) return null
  return (
    <nav
      ref={row}
      aria-label={portal === 'admin' ? m.shell_desk_admin_portal() : m.shell_desk_support()}
      className="mb-5 flex gap-5 overflow-x-auto border-b border-line"
    >
      {desks.map(({ path, label }) => (
        <DeskLink key={path} path={path} among={desks} className={`${tabStyle} flex-none`}>
          {label()}
        </DeskLink>
      ))}
    </nav>
  )
}
