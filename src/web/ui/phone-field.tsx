import type { ComponentProps } from 'react'

import { TextField } from './text-field.tsx'

/** An Indian mobile number; +91 stands in the field and is not part of the value. */
export function PhoneField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'prefix' | 'inputMode'>) {
  return (
    <TextField
      autoComplete="tel-national"
      maxLength={15}
      {...props}
      type="tel"
      inputMode="tel"
      prefix="+91"
    />
  )
}
