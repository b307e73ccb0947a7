import { useId, type ComponentProps, type ReactNode } from 'react'

import { FieldError } from './field.tsx'

export type RadioOption = { value: string; label: ReactNode; aside?: ReactNode; hint?: ReactNode }

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'defaultValue'> & {
  label: ReactNode
  options: readonly RadioOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  error?: string | undefined
  hideLabel?: boolean
  className?: string
}

/** One choice of several, each on its own line. Spreads `register(name)` onto every radio. */
export function RadioGroup({
  label,
  options,
  value,
  defaultValue,
  error,
  hideLabel,
  className,
  ...rest
}: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset
      className={className}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-md font-semibold'}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            {...rest}
            value={option.value}
            {...(value === undefined ? {} : { checked: value === option.value })}
            {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
          />
          <span>
            {option.label}
            {option.hint && <span className="block text-sm text-ink-3">{option.hint}</span>}
          </span>
          {option.aside !== undefined && <span>{option.aside}</span>}
        </label>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
