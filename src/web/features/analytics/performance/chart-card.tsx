import { useId, type ReactNode } from 'react'

import { Card } from '#web/ui/primitives/card.tsx'

type ChartCardProps = { title: string; beside?: ReactNode; level?: 2 | 3; children: ReactNode }

/** A drawing with its title and what its colours mean. */
export function ChartCard({ title, beside, level = 2, children }: ChartCardProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Card as="section" aria-labelledby={id} className="p-4">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading id={id} className="font-sans text-lg font-semibold">
          {title}
        </Heading>
        {beside}
      </div>
      {children}
    </Card>
  )
}

export function ChartKey({ className, name }: { className: string; name: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-sm ${className}`} />
      {name}
    </li>
  )
}
