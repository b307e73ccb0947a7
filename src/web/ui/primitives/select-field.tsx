import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'

import { controlStyle, Field, type FieldProps } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'children'> &
  FieldProps & {
    options: readonly SelectOption[]
    /** An empty first option, such as "Any furnishing". */
    placeholder?: string
  }

export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(attributes) => (
        <span className="relative block">
          <select {...rest} {...attributes} className={controlStyle('appearance-none truncate pr-10')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-3.25 right-3 text-ink-2" />
        </span>
      )}
    </Field>
  )
}
