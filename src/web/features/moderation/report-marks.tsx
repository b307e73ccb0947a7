import { Badge } from '#web/ui/badge.tsx'
import { dotted } from '#web/ui/dotted.ts'
import type { ReactNode } from 'react'

import { reportWords } from './report-words.ts'

type ReportMarksProps = { reasons: Readonly<Record<string, number>>; children: ReactNode }

/** What it is, how it stands, and how often which reason was given. */
export function ReportMarks({ reasons, children }: ReportMarksProps) {
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {children}
      {Object.entries(reasons).map(([reason, times]) => (
        <Badge key={reason} size="tiny" tone="lac-soft" className="whitespace-normal!">
          {dotted(reasonWord(reason), String(times))}
        </Badge>
      ))}
    </p>
  )
}

function reasonWord(reason: string): string {
  // Its keys are those of the closed list.
  return reportWords[reason as keyof typeof reportWords]()
}
