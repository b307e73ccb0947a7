import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, type ReactNode } from 'react'

import { m } from '#messages'

import { classes } from './classes.ts'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  hideLabel?: boolean
  className?: string | undefined
}

type ControlAttributes = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'data-optional': true | undefined
}

/** Label, control, then hint or error; linked for assistive technology. */
export function Field({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  children,
}: FieldProps & { id?: string | undefined; children: (attributes: ControlAttributes) => ReactNode }) {
  const own = useId()
  const control = id ?? own
  const describedBy = classes(hint ? `${control}-hint` : null, error ? `${control}-error` : null) || undefined
  return (
    <div className={classes('min-w-0', className)}>
      <label
        htmlFor={control}
        className={hideLabel ? 'sr-only' : 'mb-1.5 flex gap-1.5 text-md font-semibold'}
      >
        {label}
        {optional && <span className="font-normal text-ink-3">{m.layout_optional()}</span>}
      </label>
      {children({
        id: control,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'data-optional': optional || undefined,
      })}
      {hint && (
        <p id={`${control}-hint`} className="mt-1.5 text-sm text-ink-3">
          {hint}
        </p>
      )}
      <FieldError id={`${control}-error`}>{error}</FieldError>
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-lac-ink">
      <CircleAlert className="size-4.5!" aria-hidden />
      {children}
    </p>
  )
}

/** Frame of text and select controls. */
export function controlStyle(more?: string): string {
  return classes('control', more)
}
