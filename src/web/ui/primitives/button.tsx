import type { ComponentProps, ReactNode } from 'react'

import { buttonStyle, type ButtonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Shows a spinner in place of the label, keeps the width and ignores presses. */
    loading?: boolean
    icon?: ReactNode
  }

export function Button({
  variant,
  size,
  block,
  loading = false,
  icon,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      className={buttonStyle({ variant, size, block }, className)}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span
        className={loading ? 'inline-flex items-center gap-2 opacity-0' : 'inline-flex items-center gap-2'}
      >
        {icon}
        {children}
      </span>
    </button>
  )
}
