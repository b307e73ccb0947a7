import type { ComponentProps } from 'react'

import { classes } from './classes.ts'

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'aside'; raised?: boolean }

/** A framed part of a page. */
export function Card({ as: Element = 'div', raised = false, className, ...rest }: CardProps) {
  return (
    <Element
      className={classes('rounded-lg border border-line bg-surface p-5', raised && 'shadow-md', className)}
      {...rest}
    />
  )
}
