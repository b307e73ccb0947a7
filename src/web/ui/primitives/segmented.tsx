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
        <label key={option.value} className={classes(wide && 'flex-1', segmentStyle)}>
          <input
            type="radio"
            {...rest}
            value={option.value}
            {...(value === undefined ? {} : { checked: value === option.value })}
            {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
            className="absolute inset-0 size-full appearance-none opacity-0"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

const segmentStyle = classes(
  'relative inline-flex min-h-9.5 items-center justify-center gap-2 rounded-sm px-4 py-1.5 text-center leading-5 font-medium text-ink-2 transition-colors duration-(--quick) pointer-coarse:min-h-11',
  'not-has-checked:hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-focus',
)
