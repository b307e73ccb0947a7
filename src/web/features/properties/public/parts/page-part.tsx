import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

import { classes } from '#web/ui/primitives/classes.ts'

export type PartId = 'home' | 'money' | 'checks' | 'place' | 'market' | 'share'

type PagePartProps = { id: PartId; className?: string; children: ReactNode }

/** One of the six parts of the page, which its navigation leads to. */
export function PagePart({ id, className, children }: PagePartProps) {
  return (
    <div
      id={id}
      className={classes(
        sectionsStyle,
        'min-w-0 scroll-mt-4 border-t border-line py-4 lg:py-5.5 print:py-2',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** Sections below each other. */
export const sectionsStyle = 'grid grid-cols-1 gap-5 lg:gap-6 print:gap-2'

type DisclosureProps = { label: ReactNode; className?: string; children: ReactNode }

/** What is one press away, with and without scripts. */
export function Disclosure({ label, className, children }: DisclosureProps) {
  return (
    <details className={classes('group/disclosure print:hidden', className)}>
      <summary className="flex min-h-11 w-fit items-center gap-1.5 font-medium text-action-ink underline underline-offset-4 lg:min-h-9">
        {label}
        <ChevronDown
          aria-hidden
          className="size-4! transition-[rotate] duration-(--quick) group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-2">{children}</div>
    </details>
  )
}
