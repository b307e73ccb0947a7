import type { Colleague } from '#contract/support/ticket-queue.ts'
import { m } from '#messages'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

type ColleagueFieldProps = {
  colleagues: readonly Colleague[]
  holder: string | undefined
  className?: string
}

/** Assignee filter of a list. */
export function ColleagueField({ colleagues, holder, className }: ColleagueFieldProps) {
  const isColleague = colleagues.some(({ userId }) => userId === holder)
  return (
    <SelectField
      key={`colleague ${holder}`}
      label={m.support_queue_assignee()}
      hideLabel
      name="colleague"
      className={className}
      defaultValue={isColleague ? (holder ?? '') : ''}
      placeholder={m.support_queue_colleague_any()}
      options={colleagues.map(({ userId, name }) => ({
        value: userId,
        label: m.support_queue_with({ name }),
      }))}
    />
  )
}
