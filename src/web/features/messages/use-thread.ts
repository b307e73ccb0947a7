import { useSyncExternalStore, useEffect, useRef, useState } from 'react'
import type { Message } from '#contract/messages/conversations.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith, failureOf } from '#web/api/failure.ts'
import { useLive } from '#web/api/live.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { toast } from '#web/ui/primitives/toast.ts'
import { usePersistent } from './use-persistent.ts'

/** Written here and not yet read back from the server. */
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

/** They outlive the screen: whoever leaves a conversation finds there again what did not leave. */
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

/** Refusals after which there is no place to write any more. */
const closing = ['BLOCKED', 'UNDELIVERABLE', 'GONE', 'NOT_FOUND'] as const

/** One conversation: what was said, what is on its way, and what comes while it is open. */
export function useThread(id: string, loaded: ThreadPart, onRefused: () => void) {
  const [part, setPart] = useState(loaded)
  const outgoing = useOutgoing(id)
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  const latest = useRef(loaded)
  const reading = useRef<Promise<void> | null>(null)
  const isRung = useRef(false)
  const persist = usePersistent()

  function save(next: ThreadPart) {
    latest.current = next
    setPart(next)
    changeOutgoing(id, (all) => all.filter((each) => !next.items.some((item) => item.id === each.id)))
  }

  /** Own messages come back this way too: whatever the other side wrote in between stands in its place. */
  function catchUp(): Promise<void> {
    isRung.current = true
    reading.current ??= readOn().finally(() => {
      reading.current = null
    })
    return reading.current
  }

  async function readOn() {
    while (isRung.current) {
      isRung.current = false
      const { after } = latest.current
      const next = await api.messages.listMessages({ id, ...(after !== null && { after }) })
      const isFirst = after === null
      const { items, before } = latest.current
      save({
        ...next,
        items: isFirst ? next.items : [...items, ...next.items],
        before: isFirst ? next.before : before,
      })
      if (next.hasMore) isRung.current = true
    }
  }

  useLive((liveMessage) => {
    const isHere =
      liveMessage.kind === 'reset' || ('subjectId' in liveMessage && liveMessage.subjectId === id)
    if (isHere) persist(catchUp)
  })

  useReading(id, part.items)

  async function deliver({ key, content }: Pick<OutgoingMessage, 'key' | 'content'>) {
    const change = (values: Partial<OutgoingMessage>) =>
      changeOutgoing(id, (all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)))
    change({ state: 'sending', reason: null })
    try {
      const { id: messageId } = await api.messages.sendMessage({ id, content, submissionKey: key })
      change({ state: 'sent', id: messageId })
    } catch (error) {
      const failure = failureOf(error)
      const reason = failure?.message ?? null
      change({ state: 'failed', reason })
      toast.error(m.messages_send_failed(), reason ?? m.messages_send_failed_text())
      // Reading the page anew without a line would take the message with it.
      if (failedWith(error, ...closing)) onRefused()
      return
    }
    persist(catchUp)
  }

  return {
    ...part,
    outgoing: outgoing.filter((each) => !part.items.some((item) => item.id === each.id)),
    isLoadingOlder,
    send: (content: string) => {
      const message = { key: newSubmissionKey(), content }
      changeOutgoing(id, (all) => [...all, { ...message, state: 'sending', id: null, reason: null }])
      void deliver(message)
    },
    retry: (message: OutgoingMessage) => void deliver(message),
    discard: ({ key }: OutgoingMessage) =>
      changeOutgoing(id, (all) => all.filter((each) => each.key !== key)),
    loadOlder: async () => {
      const { before } = latest.current
      if (before === null || isLoadingOlder) return
      setLoadingOlder(true)
      try {
        const older = await api.messages.listMessages({ id, before })
        const { current } = latest
        save({ ...current, items: [...older.items, ...current.items], before: older.before })
      } catch {
        toast.error(m.messages_thread_failed())
      }
      setLoadingOlder(false)
    },
  }
}

/** What the other side wrote is read once somebody looks at it. */
function useReading(id: string, items: readonly Message[]) {
  const until = items.findLast(({ isOwn }) => !isOwn)?.createdAt
  const told = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (until === undefined) return
    const look = () => {
      if (document.visibilityState !== 'visible' || told.current === until) return
      told.current = until
      api.messages.markRead({ id, until }).catch(() => {
        told.current = undefined
      })
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [id, until])
}
