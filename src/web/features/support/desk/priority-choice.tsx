import type { DeskTicket, TicketPriority } from '#contract/support/ticket-desk.ts'
import { ticketPriorities } from '#contract/words.ts'
import { m } from '#messages'

import { SelectField } from '#web/ui/select-field.tsx'

import { promiseWord } from './priority-words.ts'

type PriorityChoiceProps = {
  ticket: Pick<DeskTicket, 'priority'>
  disabled: boolean
  onChoose: (priority: TicketPriority) => void
}

/** How soon it must be answered; a choice counts at once. */
export function PriorityChoice({ ticket: { priority }, disabled, onChoose }: PriorityChoiceProps) {
  return (
    <SelectField
      label={m.support_desk_priority()}
      value={priority}
      disabled={disabled}
      onChange={(event) => {
        const chosen = ticketPriorities.find((each) => each === event.target.value)
        if (chosen) onChoose(chosen)
      }}
      options={ticketPriorities.toReversed().map((value) => ({ value, label: promiseWord(value) }))}
    />
  )
}
