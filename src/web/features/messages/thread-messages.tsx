import { type ReactNode, useLayoutEffect, useRef } from 'react'

import type { Message } from '#contract/messages/conversations.ts'
import { m } from '#messages'
import { ReportButton } from '#web/features/safety/report-button.tsx'
import { ScamWarnings } from '#web/features/safety/scam-warnings.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { classes } from '#web/ui/primitives/classes.ts'

import { hourOf, dayOf, dayLabel, useToday } from './message-times.ts'
import type { OutgoingMessage, useThread } from './use-thread.ts'

type MessageBubbleProps = {
  message: Message
  /** Null where the other side cannot be reported. */
  onReport: ((message: Message) => Promise<unknown>) | null
  day: string | null
  /** Delivery state of the latest own message. */
  outcome: string | null
}

function MessageBubble({ message, day, outcome, onReport }: MessageBubbleProps) {
  const { content, isOwn, author, createdAt, warnings } = message
  return (
    <>
      {day && (
        <li className="py-2 text-center text-sm font-medium text-ink-3">
          <h3 className="font-sans">{day}</h3>
        </li>
      )}
      <Bubble content={content} isOwn={isOwn} author={author}>
        <time dateTime={createdAt}>{hourOf(createdAt)}</time>
        {outcome !== null && <> ·&ensp;{outcome}</>}
      </Bubble>
      {warnings.length > 0 && (
        <li className="max-w-[85%] lg:max-w-[75%]">
          <ScamWarnings
            warnings={warnings}
            report={onReport && <ReportButton perform={() => onReport(message)} />}
          />
        </li>
      )}
    </>
  )
}

type OutgoingBubbleProps = { message: OutgoingMessage; onRetry: () => void; onDiscard: () => void }

function OutgoingBubble({ message, onRetry, onDiscard }: OutgoingBubbleProps) {
  const { content, state, reason } = message
  return (
    <Bubble content={content} isOwn isFailed={state === 'failed'}>
      {state === 'failed' ? (
        <>
          <span className="text-lac-ink">{reason ?? m.messages_send_failed()}</span>
          <span className="flex justify-end">
            <button type="button" className="text-link min-h-11 px-2" onClick={onDiscard}>
              {m.messages_discard()}
            </button>
            <button type="button" className="text-link min-h-11 px-2 font-semibold" onClick={onRetry}>
              {m.messages_retry()}
            </button>
          </span>
        </>
      ) : (
        m.messages_sending()
      )}
    </Bubble>
  )
}

type BubbleProps = {
  content: string
  isOwn: boolean
  author?: string | null
  isFailed?: boolean
  children: ReactNode
}

function Bubble({ content, isOwn, author = null, isFailed = false, children }: BubbleProps) {
  return (
    <li
      className={classes(
        'flex max-w-[85%] flex-col lg:max-w-[75%]',
        isOwn ? 'items-end self-end' : 'items-start',
      )}
    >
      {author === null ? (
        <span className="sr-only">{isOwn ? m.messages_from_you() : m.messages_from_other()}</span>
      ) : (
        <span className="px-1 text-xs font-medium text-ink-2">
          {m.messages_colleague_wrote({ name: author })}
        </span>
      )}
      <p
        className={classes(
          'rounded-lg px-3.5 py-2 whitespace-pre-wrap wrap-anywhere',
          isOwn ? 'rounded-br-sm bg-action-soft text-ink' : 'rounded-bl-sm bg-sunken text-ink',
          isFailed && 'border border-lac',
        )}
      >
        {content}
      </p>
      <div className="px-1 pt-0.5 text-xs text-ink-3">{children}</div>
    </li>
  )
}

type ThreadMessagesProps = {
  thread: ReturnType<typeof useThread>
  onReport: MessageBubbleProps['onReport']
}

/** Messages, oldest first; scrolled to the newest unless the reader has scrolled up. */
export function ThreadMessages({ thread, onReport }: ThreadMessagesProps) {
  const { items, outgoing, seenUntil, before, isLoadingOlder } = thread
  const today = useToday()
  const box = useEndInSight(items, outgoing.length)
  const lastOwn = items.findLast(({ isOwn }) => isOwn)
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label={m.messages_title()}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3 -outline-offset-2!"
    >
      {before !== null && (
        <div className="text-center">
          <Button variant="quiet" loading={isLoadingOlder} onClick={thread.loadOlder}>
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
            onReport={onReport}
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

/** Shown inline, because a toast would cover the message field. */
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

/** Keeps the scroll position when older messages are prepended. */
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
