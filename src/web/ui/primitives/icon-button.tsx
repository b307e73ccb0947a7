import type { ComponentProps, ReactNode } from 'react'

import { classes } from './classes.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  icon: ReactNode
  /** `pill` sits on a picture: a solid round ground under the icon. */
  variant?: 'plain' | 'pill'
}

export function IconButton({
  label,
  icon,
  variant = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={iconButtonStyle(variant, className)}
      {...rest}
    >
      {variant === 'pill' ? (
        <span className="grid size-9 place-items-center rounded-full bg-surface/94 shadow-sm">{icon}</span>
      ) : (
        icon
      )}
    </button>
  )
}

export function iconButtonStyle(variant: 'plain' | 'pill' = 'plain', more?: string): string {
  return classes(
    'inline-grid size-11 flex-none place-items-center rounded-full transition-colors duration-(--quick) disabled:cursor-not-allowed disabled:text-ink-3',
    variant === 'plain'
      ? 'hover:bg-sunken'
      : 'text-ink aria-pressed:text-action aria-pressed:[&_svg]:fill-current',
    more,
  )
}
