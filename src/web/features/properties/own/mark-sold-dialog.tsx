import { dayInIndia } from '#contract/slots.ts'
import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

import { consequencesOf, Consequences } from './consequences.tsx'
import type { Metrics } from './own-metrics.tsx'
import { cancelledVisitsLabel } from './use-change-property-status.ts'

type EndDialogProps = {
  property: OwnProperty
  to: 'sold' | 'rented'
  metrics: Metrics
  onClose: () => void
}

/** Asks when a home was sold or let, and why it is gone, having said what that means. */
export function EndDialog({ property, to, metrics, onClose }: EndDialogProps) {
  const router = useRouter()
  const [today] = useState(() => dayInIndia(new Date()))
  const isSold = to === 'sold'
  const form = useContractForm({
    schema: () =>
      import('#contract/properties/managing.ts').then((contract) => contract.moveAvailabilityInput),
    defaultValues: { id: property.id, from: property.availability, to, day: today, reason: '' },
    failureTitle: m.properties_own_action_failed(),
    errorFields: { DAY_FUTURE: 'day', DAY_TOO_EARLY: 'day' },
    onSubmit: async (move) => {
      const cancelledVisits = await moved(move)
      toast.success(
        isSold ? m.properties_own_done_sold() : m.properties_own_done_rented(),
        cancelledVisits > 0 ? cancelledVisitsLabel(cancelledVisits) : undefined,
      )
      onClose()
      await router.invalidate()
    },
  })

  async function moved(move: Parameters<typeof api.properties.moveAvailability>[0]): Promise<number> {
    try {
      return (await api.properties.moveAvailability(move)).cancelledVisits
    } catch (error) {
      if (failedWith(error, 'STALE')) await router.invalidate()
      throw error
    }
  }

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
