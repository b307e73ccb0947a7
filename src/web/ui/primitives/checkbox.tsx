import { useId, type ComponentProps, type ReactNode } from 'react'

import { classes } from './classes.ts'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  /** Content at the end of the line, such as a count. */
  aside?: ReactNode
  error?: string | undefined
  className?: string | undefined
  variant?: 'box' | 'switch'
}

export function Checkbox({ label, aside, error, className, variant = 'box', ...rest }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className="choice">
        <input
          type="checkbox"
          role={variant === 'switch' ? 'switch' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...rest}
          className={variant === 'switch' ? switchStyle : undefined}
        />
        <span>{label}</span>
        {aside !== undefined && <span>{aside}</span>}
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

const switchStyle = classes(
  'relative h-6.5 w-11 flex-none appearance-none rounded-full bg-line-strong transition-colors duration-(--quick) checked:bg-neem disabled:opacity-60',
  'after:absolute after:top-0.75 after:left-0.75 after:size-5 after:rounded-full after:bg-knob after:transition-[translate] after:duration-(--calm) after:ease-calm checked:after:translate-x-4.5',
)
