import type { ComponentProps } from 'react'

import { controlStyle } from './control-style.ts'
import { Field, type FieldProps } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldProps

export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  rows = 4,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(attributes) => (
        <textarea
          rows={rows}
          {...rest}
          {...attributes}
          className={controlStyle('field-sizing-content min-h-24 max-h-80')}
        />
      )}
    </Field>
  )
}
