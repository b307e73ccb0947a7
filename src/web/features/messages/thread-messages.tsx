import type { Message } from '#contract/messages/conversations.ts'
import { m } from '#messages'
import { useLayoutEffect, useRef } from 'react'

import { Button } from '#web/ui/primitives/button.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import { MessageBubble, OutgoingBubble } from './message-bubble.tsx'
import { dayOf, dayLabel } from './message-times.ts'
import type { useThread } from './use-thread.ts'
import { useToday } from './use-today.ts'

type ThreadMessagesProps = { thread: ReturnType<typeof useThread> }

/** Oldest above, newest below; the newest stays in sight unless somebody reads further up. */
export function ThreadMessages({ thread }: ThreadMessagesProps) {
  const { items, outgoing, seenUntil, before, isLoadingOlder } = thread
  const today = useToday()
  const isInteractive = useIsInteractive()
  const box = useEndInSight(items, outgoing.length)
  const lastOwn = items.findLast(({ isOwn }) => isOwn)
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label={m.messages_messages()}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3 -outline-offset-2!"
    >
      {before !== null && (
        <div className="text-center">
          <Button
            variant="quiet"
            loading={isLoadingOlder}
            disabled={!isInteractive}
            onClick={() => void thread.loadOlder()}
          >
            {m.messages_older()}
          </Button>
        </div>
      )}
      <ol className="flex min-h-full flex-col justify-end gap-1.5">
        {items.length === 0 && outgoing.length === 0 && (
          <li className="m-auto py-8 text-center text-ink-2">{m.messages_thread_empty()}</li>
        )}
        {items.map((message, index) => (
          <MessageBubble
            key={message.id}
            message={message}
            day={isNewDay(items, index) ? dayLabel(message.createdAt, today) : null}
            outcome={message === lastOwn ? outcomeOf(message, seenUntil) : null}
          />
        ))}
        {outgoing.map((message) => (
          <OutgoingBubble
            key={message.key}
            message={message}
            onRetry={() => thread.retry(message)}
            onDiscard={() => thread.discard(message)}
          />
        ))}
      </ol>
    </div>
  )
}

/** Said here and not by a toast, which would lie over the place to write. */
function outcomeOf({ createdAt }: Message, seenUntil: string | null): string {
  return seenUntil !== null && createdAt <= seenUntil ? m.messages_seen() : m.messages_sent()
}

function isNewDay(items: readonly Message[], index: number): boolean {
  const [previous, current] = [items[index - 1], items[index]]
  return (
    current !== undefined &&
    (previous === undefined || dayOf(previous.createdAt) !== dayOf(current.createdAt))
  )
}

const near = 120

/** Older messages that come above leave what one reads where it is. */
function useEndInSight(items: readonly Message[], sending: number) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef({ height: 0, first: '', sending: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { height, first, sending: wasSending } = shown.current
    const isAbove = first !== '' && items[0] !== undefined && items[0].id !== first
    const wasAtEnd = element.scrollTop + element.clientHeight > height - near
    if (isAbove) element.scrollTop += element.scrollHeight - height
    else if (wasAtEnd || first === '' || sending > wasSending) element.scrollTop = element.scrollHeight
    shown.current = { height: element.scrollHeight, first: items[0]?.id ?? '', sending }
  }, [items, sending])
  return box
}
