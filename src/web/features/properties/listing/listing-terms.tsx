import { m } from '#messages'

import type { ListingFormApi } from './listing-form-api.ts'
import { isRental } from './listing-schema.ts'
import { RentTerms } from './rent-terms.tsx'
import { SaleTerms } from './sale-terms.tsx'
import { ListingSection } from './listing-section.tsx'

/** What the lister offers beside the home: cashback on a sale, terms of a rental. */
export function ListingTerms({ form }: { form: ListingFormApi }) {
  const isRent = isRental(form.watch('status'))
  return (
    <ListingSection title={isRent ? m.properties_form_offer_rent() : m.properties_form_offer_sale()}>
      {isRent ? <RentTerms form={form} /> : <SaleTerms form={form} />}
    </ListingSection>
  )
}
