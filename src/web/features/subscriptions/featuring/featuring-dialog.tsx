import { dayInIndia } from '#contract/slots.ts'
import { m } from '#messages'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

type FeaturingDialogProps = { propertyId: string; onClose: () => void; onDone: () => Promise<void> }

const usualDays = 30

/** From which day to which a listing is featured. */
export function FeaturingDialog({ propertyId, onClose, onDone }: FeaturingDialogProps) {
  const [today] = useState(() => new Date())
  const dayAfter = (days: number) => dayInIndia(new Date(today.getTime() + days * 86_400_000))
  const form = useContractForm({
    schema: () =>
      import('#contract/subscriptions/featuring-admin.ts').then((contract) => contract.planFeaturingInput),
    defaultValues: { propertyId, from: dayAfter(0), until: dayAfter(usualDays - 1) },
    errorFields: { DAY_PAST: 'from', OVERLAPS: 'from', TOO_LONG: 'until' },
    onSubmit: async (plan) => {
      try {
        await api.subscriptions.planFeaturing(plan)
      } catch (error) {
        if (failedWith(error, 'OVERLAPS')) await onDone()
        throw error
      }
      toast.success(m.subscriptions_featuring_done())
      onClose()
      await onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.subscriptions_featuring_new()}
      text={m.subscriptions_featuring_text()}
      button={m.subscriptions_featuring_new()}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={m.subscriptions_featuring_from()}
          min={dayAfter(0)}
          {...form.field('from')}
        />
        <TextField
          type="date"
          label={m.subscriptions_featuring_until()}
          min={dayAfter(0)}
          {...form.field('until')}
        />
      </div>
    </FormDialog>
  )
}
