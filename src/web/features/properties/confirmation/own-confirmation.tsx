import CircleCheck from 'lucide-react/icons/circle-check'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { classes } from '#web/ui/primitives/classes.ts'

type OwnConfirmationProps = {
  property: Pick<OwnProperty, 'id' | 'title' | 'can'>
  confirmation: NonNullable<OwnProperty['confirmation']>
}

/** Until when the listing counts as available, and the press that says so again. */
export function OwnConfirmation({ property: { id, title, can }, confirmation }: OwnConfirmationProps) {
  const { isDue, freshness } = confirmation
  const { run, isPending } = useAction(() => api.availability.confirmListing({ id }), {
    done: m.properties_confirm_done(),
    failed: m.properties_own_action_failed(),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className={classes('text-sm', freshness === 'confirmed' ? 'text-ink-2' : 'text-saffron-ink')}>
        {confirmationLabel(confirmation)}
      </p>
      {can.confirm && isDue && (
        <Button
          variant="secondary"
          icon={<CircleCheck aria-hidden />}
          disabled={isPending}
          aria-label={m.properties_still_available_of({ title })}
          onClick={() => void run()}
        >
          {m.properties_still_available()}
        </Button>
      )}
    </div>
  )
}

export function confirmationLabel({
  freshness,
  confirmBy,
  confirmedAt,
}: Pick<OwnConfirmationProps['confirmation'], 'freshness' | 'confirmBy' | 'confirmedAt'>): string {
  const day = (instant: string) => formatDay(dayInIndia(new Date(instant)), currentLocale())
  if (freshness === 'hidden') return m.properties_confirm_hidden()
  return freshness === 'confirmed'
    ? m.properties_confirm_by({ day: day(confirmBy) })
    : m.properties_not_confirmed_since({ day: day(confirmedAt) })
}
