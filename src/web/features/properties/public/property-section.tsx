import { useId, type ReactNode } from 'react'

import { classes } from '#web/ui/primitives/classes.ts'

type PropertySectionProps = { title: string; id?: string; className?: string; children: ReactNode }

/** Section of the property page, separated by a rule. */
export function PropertySection({ title, id, className, children }: PropertySectionProps) {
  const own = useId()
  return (
    <section id={id} aria-labelledby={own} className={classes('border-t border-line py-7', className)}>
      <h2 id={own} className="mb-3.5 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
