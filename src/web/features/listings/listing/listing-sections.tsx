import { useState, type ReactNode } from 'react'

import { m } from '#messages'
import type { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'

import { ListingSection } from '../fields/listing-section.tsx'
import {
  BrokerageFields,
  CashbackFields,
  MaintenanceFields,
  RentFields,
  RentFreeFields,
} from '../fields/price-fields.tsx'
import type { TextWarnings } from '../fields/use-text-warnings.ts'
import { type ListingOutput, type ListingValues, withPurpose } from './listing-schema.ts'

/** Form type shared by its sections. */
export type ListingFormApi = ReturnType<typeof useContractForm<ListingValues, ListingOutput>>

type ListingTermsProps = { form: ListingFormApi; warnings: TextWarnings }

/** Brokerage, and cashback of a sale or terms of a rental. */
export function ListingTerms({ form, warnings }: ListingTermsProps) {
  const typed = withPurpose(form.watch())
  const isRent = typed.purpose === 'rent'
  return (
    <ListingSection title={isRent ? m.properties_form_offer_rent() : m.properties_form_offer_sale()}>
      <BrokerageFields form={form} purpose={typed.purpose} typed={typed} />
      {isRent && <RentFields form={form} typed={typed} />}
      <MaintenanceFields form={form} typed={typed} />
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
  /** Fields of the offer, cleared when it is unticked. */
  names: readonly ('cashback' | 'cashbackTerms' | 'rentFreeMonths' | 'rentFreeTerms')[]
  children: ReactNode
}

/** Optional offer; its fields are shown while it is ticked. */
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
