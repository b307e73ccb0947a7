import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'

import type { OpenConversation } from '#contract/messages/conversations.ts'
import { m } from '#messages'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { iconButtonStyle } from '#web/ui/primitives/icon-button.tsx'

/** Full screen on phones, in place of the dashboard layout. */
export function ThreadLayout({ name, children }: { name: string | null; children: ReactNode }) {
  return (
    <section
      data-whole-screen
      aria-label={m.messages_with({ name: name ?? m.messages_former_user() })}
      className="flex min-h-0 flex-col bg-surface max-lg:fixed max-lg:inset-0 max-lg:z-30 max-lg:h-dvh"
    >
      {children}
    </section>
  )
}

type ThreadHeadProps = Pick<OpenConversation, 'other' | 'property'> &
  Partial<Pick<OpenConversation, 'team' | 'colleague'>> & { children?: ReactNode }

/** Other participant with their team, and property; a back link on phones. */
export function ThreadHead({ other, property, team, colleague, children }: ThreadHeadProps) {
  const name = other.name ?? m.messages_former_user()
  const ofTeam = joinWithDots(team, colleague && m.messages_of_colleague({ name: colleague }))
  return (
    <header className="flex flex-none items-center gap-2 border-b border-line px-2 py-2 lg:px-4">
      <Link
        to="/user-dashboard/messages"
        aria-label={m.messages_back()}
        className={iconButtonStyle('plain', 'text-ink lg:hidden')}
      >
        <ArrowLeft aria-hidden />
      </Link>
      <Avatar name={name} src={other.photo} />
      <div className="ml-1 min-w-0 flex-1">
        <h2 className="truncate font-sans text-base font-semibold">{name}</h2>
        {property && (
          <Link
            to="/property/$id"
            params={{ id: String(property.numericId) }}
            className="block truncate text-sm text-ink-2 hover:underline"
          >
            {property.title}
          </Link>
        )}
        {ofTeam && <p className="truncate text-sm text-ink-3">{ofTeam}</p>}
      </div>
      {children}
    </header>
  )
}
