import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

import { buttonStyle, type ButtonStyle } from './button-style.ts'

type AnchorButtonProps = ComponentProps<'a'> & ButtonStyle & { icon?: ReactNode }

/** A button-styled link to a URL outside the router: tel:, mailto:, a file, another site. */
export function AnchorButton({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: AnchorButtonProps) {
  return (
    <a data-button className={buttonStyle({ variant, size, block }, className)} {...rest}>
      {icon}
      {children}
    </a>
  )
}

/** A button-styled router link; takes `to`, `params` and `search` like a Link. */
export const LinkButton = createLink(AnchorButton)
