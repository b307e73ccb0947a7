import type { DeskTicket } from '#contract/support/ticket-desk.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'
import { durationWord } from '#web/ui/duration-word.ts'

/** How long the person waits, until when they were promised an answer, and how soon they first had one. */
export function TicketClock({ ticket }: { ticket: DeskTicket }) {
  const { answerBy, waitedMinutes, answeredAfterMinutes, isOverdue } = ticket
  return (
    <p className="grid gap-0.5 text-sm text-ink-2">
      {waitedMinutes !== null && <span>{m.support_desk_waits({ span: durationWord(waitedMinutes) })}</span>}
      {answerBy !== null && (
        <span className={isOverdue ? 'font-semibold text-lac-ink' : ''}>
          {m.support_desk_answer_by({ moment: formatMoment(answerBy, currentLocale()) })}
        </span>
      )}
      <span>
        {answeredAfterMinutes === null
          ? m.support_desk_not_answered()
          : m.support_desk_answered_after({ span: durationWord(answeredAfterMinutes) })}
      </span>
    </p>
  )
}
