import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query'
import { useSyncExternalStore, useEffect, useRef } from 'react'

import type { Message } from '#contract/messages/conversations.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith, failureOf } from '#web/api/failure.ts'
import { useLive } from '#web/api/live.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { toast } from '#web/ui/primitives/toast.ts'

/** Sent here and not yet fetched from the server. */
export type OutgoingMessage = {
  key: string
  content: string
  state: 'sending' | 'sent' | 'failed'
  id: string | null
  reason: string | null
}

const none: readonly OutgoingMessage[] = []
const byConversation = new Map<string, readonly OutgoingMessage[]>()
const listeners = new Set<() => void>()

/** Kept outside the component: unsent messages survive leaving the conversation. */
function useOutgoing(conversationId: string): readonly OutgoingMessage[] {
  return useSyncExternalStore(
    subscribe,
    () => byConversation.get(conversationId) ?? none,
    () => none,
  )
}

function changeOutgoing(
  conversationId: string,
  change: (all: readonly OutgoingMessage[]) => readonly OutgoingMessage[],
): void {
  const before = byConversation.get(conversationId) ?? none
  const after = change(before)
  if (after.length === 0 && before.length === 0) return
  byConversation.set(conversationId, after)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export type ThreadPart = {
  items: Message[]
  before: string | null
  after: string | null
  hasMore: boolean
  seenUntil: string | null
}

/** Refusals after which the conversation accepts no messages. */
const closing = ['BLOCKED', 'UNDELIVERABLE', 'GONE', 'NOT_FOUND'] as const

/** Conversation with its stored, outgoing and live messages. */
export function useThread(id: string, loaded: ThreadPart, onRefused: () => void) {
  const client = useQueryClient()
  const queryKey = ['messages', 'thread', id]
  const outgoing = useOutgoing(id)
  const change = (next: (known: ThreadPart) => ThreadPart) =>
    client.setQueryData<ThreadPart>(queryKey, (known) => next(known ?? loaded)) ?? loaded
  const { data: part } = useQuery({
    queryKey,
    /** Own messages are fetched too, in order with what the other side sent in between. */
    queryFn: async ({ signal }) => {
      let known = change((shown) => shown)
      do {
        const { after } = known
        const next = await api.messages.listMessages({ id, ...(after !== null && { after }) }, { signal })
        // A superseded fetch must not append its messages twice.
        signal.throwIfAborted()
        known = change((shown) =>
          after === null ? next : { ...next, items: [...shown.items, ...next.items], before: shown.before },
        )
      } while (known.hasMore)
      return known
    },
    initialData: loaded,
    staleTime: Infinity,
    gcTime: 0,
    // Retries a fetch for a live event through a broken connection.
    retry: true,
  })
  const catchUp = () => void client.invalidateQueries({ queryKey })

  useLive((liveMessage) => {
    const isHere =
      liveMessage.kind === 'reset' || ('subjectId' in liveMessage && liveMessage.subjectId === id)
    if (isHere) catchUp()
  })

  useReading(id, part.items)

  const older = useMutation({
    mutationFn: (before: string) => api.messages.listMessages({ id, before }),
    onSuccess: ({ items, before }) =>
      change((known) => ({ ...known, items: [...items, ...known.items], before })),
    onError: () => toast.error(m.messages_thread_failed()),
  })

  async function deliver({ key, content }: Pick<OutgoingMessage, 'key' | 'content'>) {
    const mark = (values: Partial<OutgoingMessage>) =>
      changeOutgoing(id, (all) =>
        all.map((outgoing) => (outgoing.key === key ? { ...outgoing, ...values } : outgoing)),
      )
    mark({ state: 'sending', reason: null })
    try {
      const { id: messageId } = await api.messages.sendMessage({ id, content, submissionKey: key })
      mark({ state: 'sent', id: messageId })
      catchUp()
    } catch (error) {
      const reason = failureOf(error)?.message ?? null
      mark({ state: 'failed', reason })
      toast.error(m.messages_send_failed(), reason ?? m.messages_send_failed_text())
      // Reload after a final refusal only: while offline it would lose the message.
      if (failedWith(error, ...closing)) onRefused()
    }
  }

  // One after the other, so that they arrive in the order in which they were written.
  const delivery = useMutation({
    scope: { id: `messages:${id}` },
    networkMode: 'always',
    mutationFn: deliver,
  })

  return {
    ...part,
    outgoing: outgoing.filter((each) => !part.items.some((item) => item.id === each.id)),
    isLoadingOlder: older.isPending,
    send: (content: string) => {
      const message = { key: newSubmissionKey(), content }
      changeOutgoing(id, (all) => [...all, { ...message, state: 'sending', id: null, reason: null }])
      delivery.mutate(message)
    },
    retry: (message: OutgoingMessage) => delivery.mutate(message),
    discard: ({ key }: OutgoingMessage) =>
      changeOutgoing(id, (all) => all.filter((outgoing) => outgoing.key !== key)),
    loadOlder: () => {
      if (part.before !== null && !older.isPending) older.mutate(part.before)
    },
  }
}

/** Marks received messages as read while the page is visible. */
export function useReading(id: string | null, items: readonly Message[]): void {
  const until = items.findLast(({ isOwn }) => !isOwn)?.createdAt
  const markedUntil = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (id === null || until === undefined) return
    const markSeen = () => {
      if (document.visibilityState !== 'visible' || markedUntil.current === until) return
      markedUntil.current = until
      api.messages.markRead({ id, until }).catch(() => {
        markedUntil.current = undefined
      })
    }
    markSeen()
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
  }, [id, until])
}
