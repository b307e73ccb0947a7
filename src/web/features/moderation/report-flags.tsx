import { Badge } from '#web/ui/primitives/badge.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import type { ReactNode } from 'react'

import { reportWords } from './report-labels.ts'

type ReportFlagsProps = { reasons: Readonly<Record<string, number>>; children: ReactNode }

/** What it is, how it stands, and how often which reason was given. */
export function ReportFlags({ reasons, children }: ReportFlagsProps) {
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {children}
      {Object.entries(reasons).map(([reason, times]) => (
        <Badge key={reason} size="tiny" tone="lac-soft" className="whitespace-normal!">
          {joinWithDots(reasonLabel(reason), String(times))}
        </Badge>
      ))}
    </p>
  )
}

function reasonLabel(reason: string): string {
  // Its keys are those of the closed list.
  return reportWords[reason as keyof typeof reportWords]()
}
