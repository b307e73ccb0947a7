import type { ComponentProps, ReactNode } from 'react'

import { classes } from './classes.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  icon: ReactNode
  /** `pill` for use on a picture: a solid round background. */
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
      {variant === 'pill' ? <span>{icon}</span> : icon}
    </button>
  )
}

export function iconButtonStyle(variant: 'plain' | 'pill' = 'plain', more?: string): string {
  return classes('icon-button', variant === 'plain' ? 'hover:bg-sunken' : 'icon-button-pill', more)
}
