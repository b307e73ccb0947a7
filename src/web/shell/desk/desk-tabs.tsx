import type { SessionUser } from '#contract/accounts/session-user.ts'
import { m } from '#messages'

import { DeskLink } from './desk-link.tsx'
import { tabLinks } from './desk-links.ts'

/** Below 1024 px: the same places under the thumb. */
export function DeskTabs({ member }: { member: SessionUser }) {
  const links = tabLinks(member)
  return (
    <nav
      data-dock
      aria-label={m.shell_desk_navigation()}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {links.map(({ path, label, Icon }) => (
        <DeskLink
          key={path}
          path={path}
          among={links}
          className="grid min-h-14 min-w-0 justify-items-center gap-0.5 px-0.5 pt-2 pb-1.5 text-center text-xs text-ink-2 no-underline aria-[current=page]:font-semibold aria-[current=page]:text-action-ink"
        >
          <Icon aria-hidden />
          {label()}
        </DeskLink>
      ))}
    </nav>
  )
}
