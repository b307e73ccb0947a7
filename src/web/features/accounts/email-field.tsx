import { m } from '#messages'
import type { ComponentProps } from 'react'

import { TextField } from '#web/ui/primitives/text-field.tsx'

/** The address of an account, as browsers and managers of passwords know it. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={m.accounts_email()}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
