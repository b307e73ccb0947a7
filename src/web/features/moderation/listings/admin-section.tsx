import { useId } from 'react'
import type { ReactNode } from 'react'

import { Card } from '#web/ui/primitives/card.tsx'

/** A titled part of the page of a listing. */
export function AdminSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-4 sm:p-5">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </Card>
  )
}
