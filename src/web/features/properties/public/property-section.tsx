import { useId, type ReactNode } from 'react'

import { classes } from '#web/ui/primitives/classes.ts'

type PropertySectionProps = {
  title: string
  id?: string
  className?: string
  /** Beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** Section of the property page with its heading. */
export function PropertySection({ title, id, className, aside, children }: PropertySectionProps) {
  const own = useId()
  return (
    <section id={id} aria-labelledby={own} className={classes('min-w-0 scroll-mt-6', className)}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-5">
        <h2 id={own} className="text-xl print:text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
