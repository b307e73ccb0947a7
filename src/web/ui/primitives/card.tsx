import { useId, type ComponentProps, type ReactNode } from 'react'

import { classes } from './classes.ts'

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'aside'; raised?: boolean }

/** A framed section of a page. */
export function Card({ as: Element = 'div', raised = false, className, ...rest }: CardProps) {
  return (
    <Element
      className={classes('rounded-lg border border-line bg-surface p-5', raised && 'shadow-md', className)}
      {...rest}
    />
  )
}

type CardSectionProps = { title: string; text?: ReactNode; className?: string; children: ReactNode }

/** A titled section in its own card. */
export function CardSection({ title, text, className, children }: CardSectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={classes('min-w-0 p-4 sm:p-5', className)}>
      <h2 id={id} className="font-sans text-lg font-semibold">
        {title}
      </h2>
      {text && <p className="text-sm text-ink-2">{text}</p>}
      <div className="mt-3">{children}</div>
    </Card>
  )
}

type CardRowProps = { className?: string; children: ReactNode }

/** A few cards: a grid on wide screens, a swipeable row on phones with the next card partly visible. */
export function CardRow({ className, children }: CardRowProps) {
  return <div className={classes(gridStyle, swipeStyle, className)}>{children}</div>
}

const gridStyle = 'sm:grid sm:grid-cols-2 sm:gap-x-5 sm:gap-y-8'
const swipeStyle =
  'max-sm:-mx-4 max-sm:-my-1 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:gap-4 max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:px-4 max-sm:py-1 max-sm:*:w-[84%] max-sm:*:flex-none max-sm:*:snap-start'
