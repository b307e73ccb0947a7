import { Link } from '@tanstack/react-router'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'

import type { SessionUser } from '#contract/accounts/sessions.ts'
import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'
import { LogoMark } from '#web/ui/primitives/logo-mark.tsx'

import { Logo } from '../logo.tsx'
import { DashboardLink, useDashboardLinks } from './dashboard-link.tsx'
import type { PendingKind } from './dashboard-links.ts'
import type { PendingItems } from './load-dashboard.ts'

type DashboardPendingItemsProps = {
  waits: PendingKind | undefined
  pendingItems: PendingItems | null
  isCorner?: boolean
}

/** Badge of pending items; renders nothing without any. */
export function DashboardPendingItems({ waits, pendingItems, isCorner = false }: DashboardPendingItemsProps) {
  const count = waits && pendingItems ? countOf(waits, pendingItems) : 0
  if (count === 0) return null
  return (
    <span
      className={classes(
        'rounded-full bg-sunken text-center text-xs font-semibold text-ink-2 tabular-nums',
        isCorner ? 'absolute top-0.5 right-0 min-w-4.5 px-1 leading-4.5' : 'min-w-6 px-1.5 leading-6',
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{m.layout_dashboard_waiting({ count })}</span>
    </span>
  )
}

function countOf(waits: PendingKind, pendingItems: PendingItems): number {
  return {
    leads: pendingItems.newLeads,
    visits: pendingItems.visits,
    conversations: pendingItems.conversations,
  }[waits]
}

type DashboardSidebarProps = {
  member: SessionUser
  pendingItems: PendingItems | null
  isNarrow: boolean
  onResize: () => void
}

/** Sidebar from 1024 px, with labels or icons only. */
export function DashboardSidebar({ member, pendingItems, isNarrow, onResize }: DashboardSidebarProps) {
  const links = useDashboardLinks('sidebar', member, pendingItems?.isAdvertiser)
  return (
    <aside
      aria-label={m.layout_dashboard()}
      className={classes(
        'sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface px-3 py-4 lg:flex',
        isNarrow ? 'w-17' : 'w-58',
      )}
    >
      <div
        className={classes('mb-2 flex', isNarrow ? 'flex-col items-center' : 'items-center justify-between')}
      >
        {isNarrow ? (
          <Link
            to="/"
            aria-label={m.layout_product()}
            className="grid size-11 place-items-center text-action"
          >
            <LogoMark />
          </Link>
        ) : (
          <Logo className="px-2.5" />
        )}
        <IconButton
          label={isNarrow ? m.layout_dashboard_sidebar_expand() : m.layout_dashboard_sidebar_collapse()}
          icon={isNarrow ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          aria-expanded={!isNarrow}
          onClick={onResize}
          className="text-ink-3"
        />
      </div>
      <nav
        aria-label={m.layout_dashboard_navigation()}
        className="grid gap-px overflow-x-hidden overflow-y-auto"
      >
        {links.map(({ path, label, Icon, waits }) => (
          <DashboardLink
            key={path}
            path={path}
            among={links}
            title={isNarrow ? label() : undefined}
            className="relative flex min-h-11 items-center gap-2.5 rounded-sm px-2.5 py-2 text-md leading-5 font-medium text-ink-2 no-underline -outline-offset-2! hover:bg-sunken aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold aria-[current=page]:text-action-ink"
          >
            <Icon aria-hidden className={isNarrow ? 'mx-auto' : undefined} />
            <span className={isNarrow ? 'sr-only' : 'min-w-0 flex-1'}>{label()}</span>
            <DashboardPendingItems waits={waits} pendingItems={pendingItems} isCorner={isNarrow} />
          </DashboardLink>
        ))}
      </nav>
    </aside>
  )
}
