import { useState } from 'react'
import type { ReactNode } from 'react'

import { Checkbox } from '#web/ui/checkbox.tsx'

import type { ListingFormApi } from './listing-form-api.ts'

type ListingOfferProps = {
  form: ListingFormApi
  label: string
  /** The fields of the offer, which are emptied when it is withdrawn. */
  names: readonly ('cashback' | 'cashbackTerms' | 'rentFreeMonths' | 'rentFreeTerms')[]
  children: ReactNode
}

/** An offer that not every home has: its fields are there while it is ticked. */
export function ListingOffer({ form, label, names, children }: ListingOfferProps) {
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
