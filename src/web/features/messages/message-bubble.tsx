import type { Message } from '#contract/messages/conversations.ts'
import { m } from '#messages'
import type { ReactNode } from 'react'

import { classes } from '#web/ui/primitives/classes.ts'

import { hourOf } from './message-times.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

type MessageBubbleProps = {
  message: Message
  day: string | null
  /** Of the last own one: whether it was seen. */
  outcome: string | null
}

export function MessageBubble({ message, day, outcome }: MessageBubbleProps) {
  const { content, isOwn, createdAt } = message
  return (
    <>
      {day && (
        <li className="py-2 text-center text-sm font-medium text-ink-3">
          <h3 className="font-sans">{day}</h3>
        </li>
      )}
      <Bubble content={content} isOwn={isOwn}>
        <time dateTime={createdAt}>{hourOf(createdAt)}</time>
        {outcome !== null && <> ·&ensp;{outcome}</>}
      </Bubble>
    </>
  )
}

type OutgoingBubbleProps = { message: OutgoingMessage; onRetry: () => void; onDiscard: () => void }

export function OutgoingBubble({ message, onRetry, onDiscard }: OutgoingBubbleProps) {
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

type BubbleProps = { content: string; isOwn: boolean; isFailed?: boolean; children: ReactNode }

function Bubble({ content, isOwn, isFailed = false, children }: BubbleProps) {
  return (
    <li
      className={classes(
        'flex max-w-[85%] flex-col lg:max-w-[75%]',
        isOwn ? 'items-end self-end' : 'items-start',
      )}
    >
      <span className="sr-only">{isOwn ? m.messages_from_you() : m.messages_from_other()}</span>
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
