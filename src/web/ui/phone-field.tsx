import type { ComponentProps, InputEvent } from 'react'

import { TextField } from './text-field.tsx'

/** An Indian mobile number; +91 stands in the field and is not part of the value. */
export function PhoneField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'prefix' | 'inputMode'>) {
  return (
    <TextField
      autoComplete="tel-national"
      {...props}
      onInput={filterDigits}
      type="tel"
      inputMode="tel"
      prefix="+91"
    />
  )
}

/** Ten digits, also of a number that was pasted with its country code and spaces. */
function filterDigits({ currentTarget }: InputEvent<HTMLInputElement>) {
  const digits = currentTarget.value.replace(/\D/g, '')
  const own = digits.length > 10 && digits.startsWith('91') ? digits.slice(2) : digits
  const retained = own.slice(0, 10)
  if (retained !== currentTarget.value) currentTarget.value = retained
}
