import { useState } from 'react'

import { dayInIndia } from '#contract/dates.ts'
import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { consequencesOf, Consequences } from './consequences.tsx'
import type { Metrics } from './own-metrics.tsx'

type EndDialogProps = {
  property: OwnProperty
  to: 'sold' | 'rented'
  metrics: Metrics
  onClose: () => void
}

/** Asks for the date and reason of a sale or letting, after stating the effects. */
export function EndDialog({ property, to, metrics, onClose }: EndDialogProps) {
  const [today] = useState(() => dayInIndia(new Date()))
  const isSold = to === 'sold'
  const form = useContractForm({
    schema: () =>
      import('#contract/availability/availability.ts').then((contract) => contract.moveAvailabilityInput),
    defaultValues: { id: property.id, from: property.availability, to, day: today, reason: '' },
    failureTitle: m.properties_own_action_failed(),
    errorFields: { DAY_FUTURE: 'day', DAY_TOO_EARLY: 'day' },
    onSubmit: api.availability.moveAvailability,
    done: ({ cancelledVisits }) => {
      const title = isSold ? m.properties_own_done_sold() : m.properties_own_done_rented()
      return cancelledVisits > 0
        ? [title, m.properties_own_visits_cancelled({ count: cancelledVisits })]
        : title
    },
    onDone: onClose,
  })

  return (
    <FormDialog
      form={form}
      title={isSold ? m.properties_own_sold_title() : m.properties_own_rented_title()}
      text={property.title}
      button={isSold ? m.properties_own_to_sold() : m.properties_own_to_rented()}
      onClose={onClose}
    >
      <Consequences points={consequencesOf(to, property, metrics)} />
      <TextField
        type="date"
        label={isSold ? m.properties_own_sold_day() : m.properties_own_rented_day()}
        min={dayInIndia(new Date(property.createdAt))}
        max={today}
        {...form.field('day')}
      />
      <TextField
        label={m.properties_own_reason()}
        hint={m.properties_own_reason_hint()}
        optional
        maxLength={200}
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
