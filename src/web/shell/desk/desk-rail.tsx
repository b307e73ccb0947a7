import type { SessionUser } from '#contract/accounts/session-user.ts'
import { m } from '#messages'

import { Logo } from '../logo.tsx'
import { DeskLink } from './desk-link.tsx'
import { useDeskLinks } from './use-desk-links.ts'

/** From 1024 px: the screens of the desk. */
export function DeskRail({ member }: { member: SessionUser }) {
  const links = useDeskLinks('rail', member)
  return (
    <aside
      aria-label={m.shell_dashboard()}
      className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface px-3 py-5 lg:flex"
    >
      <Logo className="mb-3 self-start px-2.5" />
      <nav aria-label={m.shell_desk_navigation()} className="grid gap-px overflow-y-auto">
        {links.map(({ path, label, Icon }) => (
          <DeskLink
            key={path}
            path={path}
            className="flex min-h-11 items-center gap-2.5 rounded-sm px-2.5 py-2 text-md font-medium text-ink-2 no-underline hover:bg-sunken aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold aria-[current=page]:text-action-ink"
          >
            <Icon aria-hidden />
            {label()}
          </DeskLink>
        ))}
      </nav>
    </aside>
  )
}
