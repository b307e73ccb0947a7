import { cashbackAmount, formatPriceCompact } from '#contract/price.ts'
import { rentalModels } from '#contract/words.ts'
import { m } from '#messages'

import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import type { ListingFormApi } from './listing-form-api.ts'
import { FieldPair, ListingSection } from './listing-section.tsx'
import { rentalModelWord } from '../listing-words.ts'

/** What the lister offers beside the home: cashback on a sale, terms of a rental. */
export function ListingTerms({ form }: { form: ListingFormApi }) {
  return form.watch('purpose') === 'rent' ? <RentTerms form={form} /> : <SaleTerms form={form} />
}

function SaleTerms({ form }: { form: ListingFormApi }) {
  const amount = cashbackAmount(Number(form.watch('price')), Number(form.watch('cashback')))
  const makes = Number.isFinite(amount) && amount > 0
  return (
    <ListingSection title={m.properties_form_offer_sale()}>
      <FieldPair>
        <TextField
          label={m.properties_form_cashback()}
          optional
          suffix="%"
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
    </ListingSection>
  )
}

function RentTerms({ form }: { form: ListingFormApi }) {
  return (
    <ListingSection title={m.properties_form_offer_rent()}>
      <FieldPair>
        <TextField
          label={m.properties_security_amount()}
          optional
          prefix="₹"
          inputMode="numeric"
          {...form.field('securityAmount')}
        />
        <TextField
          label={m.properties_monthly_maintenance()}
          optional
          prefix="₹"
          inputMode="numeric"
          {...form.field('monthlyMaintenance')}
        />
      </FieldPair>
      <SelectField
        label={m.properties_form_rental_model()}
        options={rentalModels.map((value) => ({ value, label: rentalModelWord(value) }))}
        {...form.field('rentalModel')}
      />
      <FieldPair>
        <TextField
          label={m.properties_rent_free_months()}
          optional
          inputMode="numeric"
          {...form.field('rentFreeMonths')}
        />
        <TextField
          label={m.properties_form_rent_free_terms()}
          optional
          maxLength={500}
          {...form.field('rentFreeTerms')}
        />
      </FieldPair>
    </ListingSection>
  )
}
