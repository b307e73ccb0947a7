import { m } from '#messages'

import { CashbackFields } from '../fields/cashback-fields.tsx'
import { ListingSection } from '../fields/listing-section.tsx'
import { RentFields } from '../fields/rent-fields.tsx'
import { RentFreeFields } from '../fields/rent-free-fields.tsx'
import type { TextWarnings } from '../fields/use-text-warnings.ts'
import type { ListingFormApi } from './listing-form-api.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { isRental } from './listing-schema.ts'

type ListingTermsProps = { form: ListingFormApi; warnings: TextWarnings }

/** What the lister offers beside the home: cashback on a sale, terms of a rental. */
export function ListingTerms({ form, warnings }: ListingTermsProps) {
  const isRent = isRental(form.watch('status'))
  return (
    <ListingSection title={isRent ? m.properties_form_offer_rent() : m.properties_form_offer_sale()}>
      {isRent && <RentFields form={form} />}
      {isRent ? <RentFree form={form} warnings={warnings} /> : <Cashback form={form} warnings={warnings} />}
    </ListingSection>
  )
}

function RentFree({ form, warnings }: ListingTermsProps) {
  return (
    <ListingOffer form={form} label={m.properties_form_rent_free_tick()} names={rentFree}>
      <RentFreeFields form={form} warnings={warnings} />
    </ListingOffer>
  )
}

function Cashback({ form, warnings }: ListingTermsProps) {
  const typed = { price: form.watch('price'), cashback: form.watch('cashback') }
  return (
    <ListingOffer form={form} label={m.properties_form_cashback_tick()} names={cashback}>
      <CashbackFields form={form} typed={typed} warnings={warnings} />
    </ListingOffer>
  )
}

const rentFree = ['rentFreeMonths', 'rentFreeTerms'] as const
const cashback = ['cashback', 'cashbackTerms'] as const

type ListingOfferProps = {
  form: ListingFormApi
  label: string
  /** The fields of the offer, which are emptied when it is withdrawn. */
  names: readonly ('cashback' | 'cashbackTerms' | 'rentFreeMonths' | 'rentFreeTerms')[]
  children: ReactNode
}

/** An offer that not every home has: its fields are there while it is ticked. */
function ListingOffer({ form, label, names, children }: ListingOfferProps) {
  const [isOpen, setIsOpen] = useState(() => form.getValues([...names]).some((typed) => typed !== ''))

  function withdraw() {
    for (const name of names) form.setValue(name, '')
    form.clearErrors([...names])
  }

  return (
    <div className="grid gap-3">
      <Checkbox
        label={label}
        checked={isOpen}
        onChange={({ target }) => {
          setIsOpen(target.checked)
          if (!target.checked) withdraw()
        }}
      />
      {isOpen && children}
    </div>
  )
}
