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

type PendingBadgeProps = {
  waits: PendingKind | undefined
  pendingItems: PendingItems | null
  className?: string
}

/** Badge of pending items; renders nothing without any. */
export function PendingBadge({ waits, pendingItems, className }: PendingBadgeProps) {
  const count = waits && pendingItems ? countOf(waits, pendingItems) : 0
  if (count === 0) return null
  return (
    <span
      className={classes(
        'min-w-6 rounded-full bg-sunken px-1.5 text-center text-xs leading-6 font-semibold text-ink-2 tabular-nums',
        className,
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

/** Sidebar from 1024 px: icons, and from 1280 px words beside them unless they were collapsed. */
export function DashboardSidebar({ member, pendingItems, isNarrow, onResize }: DashboardSidebarProps) {
  const links = useDashboardLinks('sidebar', member, pendingItems?.isAdvertiser)
  return (
    <aside
      aria-label={m.layout_dashboard()}
      className={classes(
        '@container sticky top-0 hidden h-dvh w-17 flex-col border-r border-line bg-surface py-4 lg:flex',
        !isNarrow && 'xl:w-58',
      )}
    >
      <div className="mb-2 flex flex-col items-center px-3 @words:flex-row @words:justify-between">
        <Link
          to="/"
          aria-label={m.layout_product()}
          className="grid size-11 place-items-center text-action @words:hidden"
        >
          <LogoMark />
        </Link>
        <Logo className="px-2.5 @max-words:hidden" />
        <IconButton
          label={isNarrow ? m.layout_dashboard_sidebar_expand() : m.layout_dashboard_sidebar_collapse()}
          icon={isNarrow ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          aria-expanded={!isNarrow}
          onClick={onResize}
          className="text-ink-3 max-xl:hidden"
        />
      </div>
      <nav
        aria-label={m.layout_dashboard_navigation()}
        className="grid gap-px overflow-x-hidden overflow-y-auto px-3"
      >
        {links.map(({ path, label, Icon, waits }) => (
          <DashboardLink
            key={path}
            path={path}
            among={links}
            title={label()}
            className="relative flex min-h-11 items-center justify-center gap-2.5 rounded-sm px-2.5 py-2 text-md leading-5 font-medium text-ink-2 no-underline -outline-offset-2! hover:bg-sunken aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold aria-[current=page]:text-action-ink"
          >
            <Icon aria-hidden />
            <span className="min-w-0 flex-1 @max-words:sr-only">{label()}</span>
            <PendingBadge
              waits={waits}
              pendingItems={pendingItems}
              className="@max-words:absolute @max-words:top-0.5 @max-words:right-0 @max-words:min-w-4.5 @max-words:px-1 @max-words:leading-4.5"
            />
          </DashboardLink>
        ))}
      </nav>
    </aside>
  )
}
