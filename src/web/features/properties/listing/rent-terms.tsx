import { rentalModels } from '#contract/words.ts'
import { m } from '#messages'

import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { rentalModelWord } from '../listing-words.ts'
import type { ListingFormApi } from './listing-form-api.ts'
import { ListingOffer } from './listing-offer.tsx'
import { FieldPair } from './listing-section.tsx'

export function RentTerms({ form }: { form: ListingFormApi }) {
  return (
    <>
      <SelectField
        label={m.properties_form_rental_model()}
        options={rentalModels.map((value) => ({ value, label: rentalModelWord(value) }))}
        {...form.field('rentalModel')}
      />
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
      <ListingOffer
        label={m.properties_form_rent_free_tick()}
        isOffered={form.getValues('rentFreeMonths') !== '' || form.getValues('rentFreeTerms') !== ''}
        onWithdrawn={() => {
          form.setValue('rentFreeMonths', '')
          form.setValue('rentFreeTerms', '')
          form.clearErrors(['rentFreeMonths', 'rentFreeTerms'])
        }}
      >
        <FieldPair>
          <TextField
            label={m.properties_rent_free_months()}
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
      </ListingOffer>
    </>
  )
}
