import type { SessionUser } from '#contract/accounts/session-user.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'

import { classes } from '#web/ui/primitives/classes.ts'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'
import { LogoMark } from '#web/ui/primitives/logo-mark.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import { Logo } from '../logo.tsx'
import { DashboardLink } from './dashboard-link.tsx'
import { DashboardPendingItems } from './dashboard-pending-items.tsx'
import type { PendingItems } from './load-dashboard.ts'
import { useDashboardLinks } from './use-dashboard-links.ts'

type DashboardSidebarProps = {
  member: SessionUser
  pendingItems: PendingItems | null
  isNarrow: boolean
  onResize: () => void
}

/** From 1024 px: the screens of the desk, with words or as icons alone. */
export function DashboardSidebar({ member, pendingItems, isNarrow, onResize }: DashboardSidebarProps) {
  const links = useDashboardLinks('sidebar', member, pendingItems?.isAdvertiser)
  const isInteractive = useIsInteractive()
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
          disabled={!isInteractive}
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
