import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

import { m } from '#messages'
import { Card } from '#web/ui/primitives/card.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { VisuallyHidden } from '#web/ui/primitives/visually-hidden.tsx'

import type { TextWarnings } from './use-text-warnings.ts'

type ListingSectionProps = { title: string; hint?: string; optional?: boolean; children: ReactNode }

/** Section of the listing form. */
export function ListingSection({ title, hint, optional = false, children }: ListingSectionProps) {
  return (
    <Card as="section" className="grid grid-cols-1 gap-3.5 p-4 md:gap-4.5 md:p-5">
      <div>
        <h2 className="font-sans text-lg font-semibold">
          {title}
          {optional && <span className="font-normal text-ink-3"> {m.layout_optional()}</span>}
        </h2>
        {hint && <p className="mt-1 text-sm text-ink-3">{hint}</p>}
      </div>
      {children}
    </Card>
  )
}

/** Two fields side by side from tablet width; narrow ones on a phone too. */
export function FieldPair({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div
      className={classes(
        'grid items-start gap-3.5 md:grid-cols-2 md:gap-4.5',
        narrow && 'grid-cols-2 gap-x-3',
      )}
    >
      {children}
    </div>
  )
}

/** Hint of a text field: a warning about its content, else its purpose. */
export function textHint(warning: string | undefined, usual?: string): ReactNode {
  if (warning === undefined) return usual
  return (
    <span className="flex gap-1.5 text-saffron-ink">
      <TriangleAlert aria-hidden className="size-4.5! flex-none" />
      {warning}
    </span>
  )
}

/** Announces the warnings to screen readers. */
export function WarningsStatus({ warnings }: { warnings: TextWarnings }) {
  const sentences = Object.values(warnings)
  return (
    <div role="status">
      {sentences.length > 0 && (
        <VisuallyHidden>{[m.properties_form_warning(), ...sentences].join(' ')}</VisuallyHidden>
      )}
    </div>
  )
}
