import type { ComponentProps, ReactNode, InputEvent } from 'react'

import { cleanIndianNumber } from '../clean-number.ts'
import { classes } from './classes.ts'
import { controlStyle, Field, type FieldProps } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldProps & {
    /** An icon inside the field, before the text. */
    icon?: ReactNode
    /** A unit or prefix that belongs to the value, such as ₹ or +91. */
    prefix?: string
    /** A unit after the value. */
    suffix?: string
  }

export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  icon,
  prefix,
  suffix,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(attributes) => (
        <span className="relative block">
          {icon && <span className="pointer-events-none absolute top-3 left-3.5 text-ink-3">{icon}</span>}
          {prefix && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-2.75 left-3.5 leading-6 font-medium text-ink-3"
            >
              {prefix}
            </span>
          )}
          <input
            type="text"
            {...rest}
            {...attributes}
            className={controlStyle(
              classes(
                icon ? 'pl-10.5' : null,
                prefix && (prefix.length > 1 ? 'pl-13.5' : 'pl-8'),
                suffix && 'pr-16',
              ),
            )}
          />
          {suffix && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-2.75 right-3.5 leading-6 text-ink-3"
            >
              {suffix}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}

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

/** An Indian mobile number; +91 is a prefix and not part of the value. */
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

function filterDigits({ currentTarget }: InputEvent<HTMLInputElement>) {
  const firstTen = cleanIndianNumber(currentTarget.value)
  if (firstTen !== currentTarget.value) currentTarget.value = firstTen
}
