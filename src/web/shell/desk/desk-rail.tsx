import type { SessionUser } from '#contract/accounts/session-user.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Avatar } from '#web/ui/avatar.tsx'

import { Logo } from '../logo.tsx'
import { railLinks } from './desk-links.ts'
import { roleWord } from './role-word.ts'
import { SignOutButton } from './sign-out-button.tsx'

/** From 1024 px: the screens of the desk, and who sits at it. */
export function DeskRail({ member }: { member: SessionUser }) {
  return (
    <aside
      aria-label={m.shell_dashboard()}
      className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface px-3 py-5 lg:flex"
    >
      <Logo className="mb-3 self-start px-2.5" />
      <nav aria-label={m.shell_desk_navigation()} className="grid gap-px overflow-y-auto">
        {railLinks(member).map(({ to, label, Icon }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/user-dashboard', includeSearch: false }}
            className="flex min-h-11 items-center gap-2.5 rounded-sm px-2.5 py-2 text-md font-medium text-ink-2 no-underline hover:bg-sunken aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold aria-[current=page]:text-action-ink"
          >
            <Icon aria-hidden />
            {label}
          </Link>
        ))}
      </nav>
      <div className="mt-auto grid justify-items-start gap-2 border-t border-line px-2.5 pt-4">
        <div className="flex w-full min-w-0 items-center gap-2.5">
          <Avatar name={member.name} src={member.image} />
          <div className="min-w-0 text-sm">
            <p className="truncate font-semibold">{member.name}</p>
            <p className="text-ink-3">{roleWord(member)}</p>
          </div>
        </div>
        <SignOutButton />
      </div>
    </aside>
  )
}
