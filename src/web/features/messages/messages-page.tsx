import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ownQuery } from '#web/ui/own-query.ts'

import { BlockedPeople } from './blocked-people.tsx'
import { ConversationItem } from './conversation-item.tsx'
import { ConversationSearch } from './conversation-search.tsx'
import type { MessagesSearch } from './read-messages-search.ts'
import { useConversations } from './use-conversations.ts'
import type { ConversationList } from './use-conversations.ts'
import { useToday } from './use-today.ts'

type MessagesPageProps = {
  list: ConversationList
  search: MessagesSearch
  /** The chosen conversation; null where none is. */
  thread: ReactNode
}

/** On phones the list or one conversation, from 1024 px one beside the other. */
export function MessagesPage({ list, search, thread }: MessagesPageProps) {
  const { items, nextCursor } = useConversations(list, search)
  const today = useToday()
  const { conversation, q, cursor } = search
  const kept = q ? { q } : {}
  return (
    <div className={classes('grid grid-cols-1 gap-4', thread !== null && 'max-lg:block')}>
      <h1 className={classes('text-2xl', thread !== null && 'max-lg:sr-only')}>{m.messages_title()}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] lg:h-150 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] lg:overflow-clip lg:rounded-lg lg:border lg:border-line lg:bg-surface">
        <section
          aria-label={m.messages_conversations()}
          className={classes(
            'flex min-h-0 flex-col lg:border-r lg:border-line',
            thread !== null && 'max-lg:hidden',
          )}
        >
          {(items.length > 0 || q !== undefined) && <ConversationSearch query={q ?? ''} />}
          {items.length === 0 && <NoConversations query={q} />}
          <ul className="relative min-h-0 flex-1 lg:overflow-y-auto">
            {items.map((each) => (
              <ConversationItem
                key={each.id}
                conversation={each}
                isChosen={each.id === conversation}
                query={q}
                today={today}
              />
            ))}
            {(nextCursor !== null || cursor !== undefined) && (
              <li className="flex justify-between gap-3 px-4 py-2">
                {cursor !== undefined && (
                  <Link to="/user-dashboard/messages" search={kept} {...ownQuery} className="text-link py-3">
                    {m.messages_newest()}
                  </Link>
                )}
                {nextCursor !== null && (
                  <Link
                    to="/user-dashboard/messages"
                    search={{ ...kept, cursor: nextCursor }}
                    {...ownQuery}
                    className="text-link ml-auto py-3"
                  >
                    {m.messages_older_conversations()}
                  </Link>
                )}
              </li>
            )}
          </ul>
          <BlockedPeople />
        </section>
        {thread ?? (
          <div className="hidden place-items-center lg:grid">
            {items.length > 0 && (
              <EmptyState picture="messages" title={m.messages_choose()} text={m.messages_choose_text()} />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function NoConversations({ query }: { query: string | undefined }) {
  return query ? (
    <EmptyState picture="lost" title={m.messages_none_found()} text={m.messages_none_found_text({ query })}>
      <LinkButton to="/user-dashboard/messages" variant="secondary">
        {m.messages_show_all()}
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState picture="messages" title={m.messages_empty()} text={m.messages_empty_text()}>
      <LinkButton to="/search">{m.shell_desk_find_properties()}</LinkButton>
      <LinkButton to="/user-dashboard/leads" variant="secondary">
        {m.shell_desk_leads()}
      </LinkButton>
    </EmptyState>
  )
}
