import type { SessionUser } from '#contract/accounts/session-user.ts'
import { m } from '#messages'
import { Link, useLocation } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'

import { NotificationBell } from '#web/features/messages/notification-bell.tsx'
import { iconButtonStyle } from '#web/ui/icon-button.tsx'

import { LanguageSwitch } from '../language-switch.tsx'
import { Logo } from '../logo.tsx'
import { DeskMenu } from './desk-menu.tsx'
import { DeskSearch } from './desk-search.tsx'
import type { Waiting } from './load-desk.ts'

type DeskTopProps = { member: SessionUser; waiting: Waiting | null; onRead: () => void }

const link =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-2.5 text-sm font-medium whitespace-nowrap text-ink-2 no-underline hover:bg-sunken'

/** Above every desk page: the way home, the search of one's own things, what is new, the other language, oneself. */
export function DeskTop({ member, waiting, onRead }: DeskTopProps) {
  const sought = useLocation({
    select: ({ pathname, search }) => (pathname === '/user-dashboard/find' ? search.q : undefined),
  })
  return (
    <header
      data-desk-top
      className="relative flex min-h-14 items-center px-4 sm:gap-1 md:px-6 lg:border-b lg:border-line lg:bg-surface lg:px-6"
    >
      <Logo className="mr-auto lg:hidden" />
      <nav aria-label={m.shell_nav_main()} className="hidden lg:flex">
        <Link to="/" className={link}>
          <ArrowLeft aria-hidden />
          {m.shell_desk_back_home()}
        </Link>
      </nav>
      <DeskSearch text={sought} className="mx-auto hidden w-full max-w-110 md:block" />
      <Link
        to="/user-dashboard/find"
        aria-label={m.shell_desk_find_short()}
        className={iconButtonStyle('plain', 'text-ink md:hidden')}
      >
        <Search aria-hidden />
      </Link>
      <NotificationBell unread={waiting?.notifications ?? 0} onRead={onRead} />
      <LanguageSwitch className="inline-flex min-h-11 items-center rounded-md px-2 text-sm font-medium whitespace-nowrap text-ink-2 no-underline hover:bg-sunken sm:px-3" />
      <DeskMenu member={member} waiting={waiting} />
    </header>
  )
}
