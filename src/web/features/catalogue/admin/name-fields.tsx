import { m } from '#messages'
import type { ComponentProps } from 'react'

import { TextField } from '#web/ui/primitives/text-field.tsx'

type Named<Name extends string> = {
  field: (
    name: Name,
  ) => Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'onChange' | 'onBlur' | 'ref'>
}

/** In English and in Hindi. */
export function NameFields({ form, isFixed = false }: { form: Named<'name' | 'nameHi'>; isFixed?: boolean }) {
  return (
    <div className="grid gap-4.5 sm:grid-cols-2">
      <TextField
        label={m.catalogue_name()}
        hint={isFixed ? m.catalogue_name_fixed() : undefined}
        readOnly={isFixed}
        autoComplete="off"
        maxLength={80}
        {...form.field('name')}
      />
      <TextField
        label={m.catalogue_name_hindi()}
        lang="hi"
        optional
        autoComplete="off"
        maxLength={80}
        {...form.field('nameHi')}
      />
    </div>
  )
}
