import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'

import type { Conversation } from '#contract/messages/conversations.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useLive } from '#web/api/live.ts'
import { TeamFilter } from '#web/features/teams/team-filter.tsx'
import { ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

import { BlockedDialog } from './blocked-dialog.tsx'
import { shortMoment, useToday } from './message-times.ts'
import { readMessagesSearch, type MessagesSearch } from './search-params.ts'

type MessagesPageProps = {
  list: ConversationList
  hasTeam: boolean
  search: MessagesSearch
  /** Selected conversation, or null. */
  thread: ReactNode
}

/** List or conversation on phones, both side by side from 1024 px. */
export function MessagesPage({ list, hasTeam, search, thread }: MessagesPageProps) {
  const { items, nextCursor } = useConversations(list, search)
  const today = useToday()
  const { conversation, q, assigned, cursor } = search
  const filters = { ...(q && { q }), ...(assigned && { assigned }) }
  const isNarrowed = q !== undefined || assigned !== undefined
  return (
    <div className={classes('grid grid-cols-1 gap-4', thread !== null && 'max-lg:block')}>
      <h1 className={classes('text-2xl', thread !== null && 'max-lg:sr-only')}>{m.messages_title()}</h1>
      <div className="grid grid-cols-1 lg:h-150 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] lg:overflow-clip lg:rounded-lg lg:border lg:border-line lg:bg-surface">
        <section
          aria-label={m.messages_conversations()}
          className={classes(
            'flex min-h-0 flex-col lg:border-r lg:border-line',
            thread !== null && 'max-lg:hidden',
          )}
        >
          {(items.length > 0 || isNarrowed) && (
            <div className="grid gap-3 pb-3 lg:border-b lg:border-line lg:p-3">
              <ConversationSearch query={q} assigned={assigned} />
              <TeamFilter
                hasTeam={hasTeam}
                assigned={assigned}
                link={(choice) => ({
                  to: '/user-dashboard/messages',
                  search: { ...(q && { q }), ...choice },
                })}
              />
            </div>
          )}
          {items.length === 0 && <NoConversations query={q} isNarrowed={isNarrowed} />}
          <ul className="relative min-h-0 flex-1 lg:overflow-y-auto">
            {items.map((item) => (
              <ConversationItem
                key={item.id}
                conversation={item}
                isChosen={item.id === conversation}
                filters={filters}
                today={today}
              />
            ))}
            {(nextCursor !== null || cursor !== undefined) && (
              <li className="flex justify-between gap-3 px-4 py-2">
                {cursor !== undefined && (
                  <Link
                    to="/user-dashboard/messages"
                    search={filters}
                    {...exactLink}
                    className="text-link py-3"
                  >
                    {m.messages_newest()}
                  </Link>
                )}
                {nextCursor !== null && (
                  <Link
                    to="/user-dashboard/messages"
                    search={{ ...filters, cursor: nextCursor }}
                    {...exactLink}
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

type NoConversationsProps = { query: string | undefined; isNarrowed: boolean }

function NoConversations({ query, isNarrowed }: NoConversationsProps) {
  return isNarrowed ? (
    <EmptyState
      picture="lost"
      title={query === undefined ? m.messages_none_mine() : m.messages_none_found()}
      text={query === undefined ? m.messages_none_mine_text() : m.messages_none_found_text({ query })}
    >
      <LinkButton to="/user-dashboard/messages" variant="secondary">
        {m.messages_show_all()}
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState picture="messages" title={m.messages_empty()} text={m.messages_empty_text()}>
      <LinkButton to="/search">{m.layout_dashboard_find_properties()}</LinkButton>
      <LinkButton to="/user-dashboard/leads" variant="secondary">
        {m.layout_dashboard_leads()}
      </LinkButton>
    </EmptyState>
  )
}

type ConversationSearchProps = {
  query: string | undefined
  assigned: MessagesSearch['assigned']
}

/** Plain form; it works before hydration and without scripts. */
function ConversationSearch({ query, assigned }: ConversationSearchProps) {
  return (
    <ChoiceForm
      link={(search) => ({ to: '/user-dashboard/messages', search: readMessagesSearch(search) })}
      otherParams={{ assigned }}
    >
      <FindField label={m.messages_search()} query={query} />
    </ChoiceForm>
  )
}

/** Opens the list of blocked people. */
function BlockedPeople() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex-none border-t border-line max-lg:mt-2 lg:px-2">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-ink-2 hover:bg-sunken"
      >
        <Ban aria-hidden className="size-4!" />
        {m.messages_blocked_people()}
      </button>
      {isOpen && <BlockedDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

type ConversationList = { items: Conversation[]; nextCursor: string | null }

/** Conversations loaded with the page, refetched on live events. */
function useConversations(
  loaded: ConversationList,
  { q, assigned, cursor }: MessagesSearch,
): ConversationList {
  const client = useQueryClient()
  const filters = { ...(q && { query: q }), ...(assigned && { assigned }), ...(cursor && { cursor }) }
  const queryKey = ['messages', 'conversations', filters]
  const { data } = useQuery({
    queryKey,
    queryFn: () => api.messages.listConversations(filters),
    initialData: loaded,
    staleTime: Infinity,
    gcTime: 0,
    // Retries a fetch for a live event through a broken connection.
    retry: true,
  })
  const adopt = useEffectEvent((list: ConversationList) => client.setQueryData(queryKey, list))
  useEffect(() => {
    adopt(loaded)
  }, [loaded])
  useLive(({ kind }) => {
    if (kind === 'message' || kind === 'read' || kind === 'reset') void client.invalidateQueries({ queryKey })
  })
  return data
}

type ConversationItemProps = {
  conversation: Conversation
  isChosen: boolean
  /** Search that stays beside the chosen conversation. */
  filters: Pick<MessagesSearch, 'q' | 'assigned'>
  today: Date | null
}

/** Person, property, whose it is in a team, and latest message. */
function ConversationItem({ conversation, isChosen, filters, today }: ConversationItemProps) {
  const { id, other, property, side, team, colleague, lastMessage, unread } = conversation
  const name = other.name ?? m.messages_former_user()
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/user-dashboard/messages"
        search={{ conversation: id, ...filters }}
        preload={false}
        aria-current={isChosen ? 'true' : undefined}
        {...exactLink}
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
          {colleague !== null && (
            <span className="block truncate text-sm text-ink-3">
              {m.messages_of_colleague({ name: colleague })}
            </span>
          )}
          <span className="flex items-center justify-between gap-2">
            <span className={classes('truncate text-md', unread > 0 ? 'font-medium text-ink' : 'text-ink-2')}>
              {lastMessage?.isOwn
                ? (team === null || side === 'seeker' ? m.messages_you_wrote : m.messages_ours)({
                    text: lastMessage.content,
                  })
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
