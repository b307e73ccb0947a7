import type { ComponentProps, ReactNode } from 'react'

import { classes } from './classes.ts'

export type SegmentOption = { value: string; label: ReactNode; icon?: ReactNode }

type SegmentedProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'defaultValue'> & {
  label: string
  options: readonly SegmentOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  /** Full width, with equal parts. */
  wide?: boolean
  className?: string
}

/** Two to four options side by side; radios underneath, so that it works in a plain GET form. */
export function Segmented({
  label,
  options,
  value,
  defaultValue,
  wide = false,
  className,
  ...rest
}: SegmentedProps) {
  return (
    <fieldset
      className={classes(
        'min-w-0 gap-0.5 rounded-md bg-sunken p-1',
        wide ? 'flex' : 'inline-flex',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes('segment', wide && 'flex-1')}>
          <input
            type="radio"
            {...rest}
            value={option.value}
            {...(value === undefined ? {} : { checked: value === option.value })}
            {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
            className="choice-cover"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
