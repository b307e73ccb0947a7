import { cashbackAmount, formatPriceCompact } from '#contract/price.ts'
import { m } from '#messages'

import { TextField } from '#web/ui/text-field.tsx'

import type { ListingFormApi } from './listing-form-api.ts'
import { ListingOffer } from './listing-offer.tsx'
import { FieldPair } from './listing-section.tsx'

export function SaleTerms({ form }: { form: ListingFormApi }) {
  const amount = cashbackAmount(Number(form.watch('price')), Number(form.watch('cashback')))
  const makes = Number.isFinite(amount) && amount > 0
  return (
    <ListingOffer
      label={m.properties_form_cashback_tick()}
      isOffered={form.getValues('cashback') !== '' || form.getValues('cashbackTerms') !== ''}
      onWithdrawn={() => {
        form.setValue('cashback', '')
        form.setValue('cashbackTerms', '')
        form.clearErrors(['cashback', 'cashbackTerms'])
      }}
    >
      <FieldPair>
        <TextField
          label={m.properties_form_cashback()}
          suffix="%"
          type="number"
          step={0.1}
          inputMode="decimal"
          hint={
            makes
              ? m.properties_form_cashback_amount({ amount: formatPriceCompact(amount) })
              : m.properties_form_cashback_hint()
          }
          {...form.field('cashback')}
        />
        <TextField
          label={m.properties_form_cashback_terms()}
          optional
          maxLength={500}
          {...form.field('cashbackTerms')}
        />
      </FieldPair>
    </ListingOffer>
  )
}
