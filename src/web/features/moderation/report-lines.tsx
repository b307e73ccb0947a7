import type { ReactNode } from 'react'

import type { Report } from '#contract/moderation/reported.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'

import { reportLabels } from './report-labels.ts'

/** Reports, each with its date and, where disclosed, its reporter. */
export function ReportLines({ reports, count }: { reports: readonly Report[]; count: number }) {
  const shown = reports.reduce((sum, { times }) => sum + times, 0)
  return (
    <>
      <ul className="mt-3 grid gap-2">
        {reports.map(({ id, reason, details, times, isByMember, createdAt }) => (
          <li key={id} className="rounded-md bg-sunken px-3.5 py-2.5">
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
              <span className="font-semibold text-ink">{reportLabels[reason]()}</span>
              <span>{isByMember ? m.moderation_reported_member() : m.moderation_reported_guest()}</span>
              <time dateTime={createdAt}>{formatMoment(createdAt, currentLocale())} IST</time>
            </p>
            {details && <p className="mt-1 whitespace-pre-line wrap-anywhere">{details}</p>}
            {times > 1 && (
              <p className="mt-1 text-sm text-ink-2">{m.moderation_reported_times({ count: times - 1 })}</p>
            )}
          </li>
        ))}
      </ul>
      {count > shown && (
        <p className="mt-2 text-sm text-ink-2">{m.moderation_reported_more({ shown, count })}</p>
      )}
    </>
  )
}

type ReportFlagsProps = { reasons: Readonly<Record<string, number>>; children: ReactNode }

/** Badges, and each reason with its count. */
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
  // Object.entries widens the keys of a closed record to string.
  return reportLabels[reason as keyof typeof reportLabels]()
}
