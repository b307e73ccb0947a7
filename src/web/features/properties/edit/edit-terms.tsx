import { m } from '#messages'

import { CashbackFields } from '../fields/cashback-fields.tsx'
import { ListingSection } from '../fields/listing-section.tsx'
import { RentFields } from '../fields/rent-fields.tsx'
import { RentFreeFields } from '../fields/rent-free-fields.tsx'
import type { TextWarnings } from '../fields/use-text-warnings.ts'
import type { EditFormApi } from './edit-schema.ts'

/** Cashback on a sale, the terms of a rental. */
export function EditTerms({ form, warnings }: { form: EditFormApi; warnings: TextWarnings }) {
  const [purpose, price, cashback] = form.watch(['purpose', 'price', 'cashback'])
  return (
    <ListingSection title={m.properties_edit_financial()}>
      {purpose === 'rent' ? (
        <>
          <RentFields form={form} />
          <RentFreeFields form={form} warnings={warnings} optional />
        </>
      ) : (
        <CashbackFields form={form} typed={{ price, cashback }} warnings={warnings} optional />
      )}
    </ListingSection>
  )
}
