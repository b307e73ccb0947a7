import { m } from '#messages'
import type { ComponentProps } from 'react'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** Both texts open beside the form, so that nothing typed is lost. */
export function TermsField(field: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  return (
    <Checkbox
      {...field}
      label={
        <>
          {m.accounts_terms_agree_before()}
          <a className="text-link" href={pathIn(currentLocale(), '/terms')} target="_blank">
            {m.accounts_terms_link()}
          </a>
          {m.accounts_terms_agree_between()}
          <a className="text-link" href={pathIn(currentLocale(), '/privacy')} target="_blank">
            {m.accounts_privacy_link()}
          </a>
          {m.accounts_terms_agree_after()}
        </>
      }
    />
  )
}
