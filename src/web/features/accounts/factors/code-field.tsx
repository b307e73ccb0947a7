import { m } from '#messages'
import type { ComponentProps } from 'react'

import { TextField } from '#web/ui/primitives/text-field.tsx'

/** Six digits; phones offer the one that has just come. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      {...props}
      label={m.accounts_code()}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      spellCheck={false}
    />
  )
}
