import type { Conversation } from '#contract/messages/conversations.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { ownQuery } from '#web/ui/own-query.ts'

import { shortMoment } from './message-times.ts'

type ConversationItemProps = {
  conversation: Conversation
  isChosen: boolean
  query: string | undefined
  today: Date | null
}

/** Who, about which home, and the last words. */
export function ConversationItem({ conversation, isChosen, query, today }: ConversationItemProps) {
  const { id, other, property, lastMessage, unread } = conversation
  const name = other.name ?? m.messages_former_user()
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/user-dashboard/messages"
        search={{ conversation: id, ...(query && { q: query }) }}
        preload={false}
        aria-current={isChosen ? 'true' : undefined}
        {...ownQuery}
        className="flex items-start gap-3 py-3 text-ink no-underline -outline-offset-2! hover:bg-sunken/60 aria-[current]:bg-action-soft lg:px-4"
      >
        <Avatar name={name} src={other.photo} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className={classes('truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>{name}</span>
            {lastMessage && (
              <span className="flex-none text-sm whitespace-nowrap text-ink-3">
                {shortMoment(lastMessage.createdAt, today)}
              </span>
            )}
          </span>
          {property && <span className="block truncate text-sm text-ink-3">{property.title}</span>}
          <span className="flex items-center justify-between gap-2">
            <span className={classes('truncate text-md', unread > 0 ? 'font-medium text-ink' : 'text-ink-2')}>
              {lastMessage?.isOwn
                ? m.messages_you_wrote({ text: lastMessage.content })
                : lastMessage?.content}
            </span>
            {unread > 0 && (
              <span className="flex-none rounded-full bg-action px-1.75 text-xs leading-5 font-semibold text-on-action tabular-nums">
                <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
                <span className="sr-only">{m.messages_unread({ count: unread })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
