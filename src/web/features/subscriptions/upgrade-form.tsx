import { upgradeMonths } from '#contract/words.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { monthsWord } from './upgrade-words.ts'

type UpgradeFormProps = { propertyId: string; hasPhone: boolean; onSent: () => Promise<unknown> }

/** How long, and a note; the price is named by the sales desk. */
export function UpgradeForm({ propertyId, hasPhone, onSent }: UpgradeFormProps) {
  const form = useContractForm({
    schema: () => import('#contract/subscriptions.ts').then((contract) => contract.requestUpgradeInput),
    defaultValues: { propertyId, months: '', note: '' },
    onSubmit: async (wish) => {
      const { repeated } = await api.subscriptions.requestUpgrade(wish)
      if (repeated) toast.success(m.subscriptions_repeated(), m.subscriptions_repeated_text())
      else
        toast.success(
          m.subscriptions_sent(),
          hasPhone ? m.subscriptions_sent_call() : m.subscriptions_sent_mail(),
        )
      await onSent()
    },
  })
  return (
    <Form form={form}>
      <RadioGroup
        label={m.subscriptions_months_label()}
        options={upgradeMonths.map((months) => ({ value: String(months), label: monthsWord(months) }))}
        {...form.field('months')}
      />
      <TextArea
        label={m.subscriptions_note()}
        hint={m.subscriptions_note_hint()}
        optional
        maxLength={500}
        rows={3}
        {...form.field('note')}
      />
      <Button type="submit" size="large" block loading={form.sending}>
        {m.subscriptions_send()}
      </Button>
    </Form>
  )
}
