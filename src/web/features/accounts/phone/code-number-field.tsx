import type { ComponentProps } from 'react'

import { m } from '#messages'
import { InternationalPhoneField } from '#web/ui/phone/phone-field.tsx'
import { PhoneField } from '#web/ui/primitives/text-field.tsx'

type CodeNumberFieldProps = Omit<ComponentProps<typeof PhoneField>, 'label'> & {
  /** ISO codes of the countries whose numbers get codes. */
  countries: readonly string[]
}

/** A number that a code goes to; its country is chosen where there are several. */
export function CodeNumberField({ countries, ...field }: CodeNumberFieldProps) {
  const label = m.accounts_mobile()
  return countries.every((country) => country === 'IN') ? (
    <PhoneField label={label} {...field} />
  ) : (
    <InternationalPhoneField label={label} offered={countries} {...field} />
  )
}
