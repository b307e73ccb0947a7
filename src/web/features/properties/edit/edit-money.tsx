import { cashbackAmount, formatPriceCompact } from '#contract/price.ts'
import { rentalModels } from '#contract/words.ts'
import { m } from '#messages'

import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { FieldPair, ListingSection } from '../listing/listing-section.tsx'
import { rentalModelWord } from '../listing-words.ts'
import type { EditFormApi } from './edit-schema.ts'

/** Cashback on a sale, the terms of a rental. */
export function EditMoney({ form }: { form: EditFormApi }) {
  return (
    <ListingSection title={m.properties_edit_financial()}>
      {form.watch('purpose') === 'rent' ? <RentMoney form={form} /> : <SaleMoney form={form} />}
    </ListingSection>
  )
}

function SaleMoney({ form }: { form: EditFormApi }) {
  const [price, cashback] = form.watch(['price', 'cashback'])
  const amount = cashbackAmount(Number(price), Number(cashback))
  const makes = Number.isFinite(amount) && amount > 0
  return (
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
  )
}

function RentMoney({ form }: { form: EditFormApi }) {
  return (
    <>
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
    </>
  )
}
