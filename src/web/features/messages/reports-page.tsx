import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { useRouter, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { reportWords } from './report-labels.ts'

type Reports = Awaited<ReturnType<typeof api.messages.listReports>>

/** What people reported, the oldest first. */
export function ReportsPage({ reports }: { reports: Reports }) {
  const { items, total, page, pageSize } = reports
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-2xl">{m.messages_reports()}</h1>
      {items.length === 0 && (
        <EmptyState
          picture="done"
          title={m.messages_reports_empty()}
          text={m.messages_reports_empty_text()}
        />
      )}
      {items.map((report) => (
        <ReportCard key={report.id} report={report} />
      ))}
      <Pages
        list={{ page, pageSize, total }}
        link={(to) => ({ to: '/support/reports', search: to > 1 ? { page: to } : {} })}
      />
    </div>
  )
}

function ReportCard({ report }: { report: Reports['items'][number] }) {
  const router = useRouter()
  const isHydrated = useHydrated()
  const [isSending, setSending] = useState(false)
  const { id, reporter, reported, reason, details, createdAt, lines } = report
  async function decide(decision: 'upheld' | 'dismissed') {
    setSending(true)
    try {
      await api.messages.decideReport({ id, decision })
      toast.success(m.messages_report_decided())
    } catch (error) {
      toast.error(m.messages_report_decide_failed(), failureOf(error)?.message)
    }
    setSending(false)
    await router.invalidate()
  }
  return (
    <Card as="article" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="font-sans text-base font-semibold wrap-anywhere">
          {m.messages_report_by({ reporter: reporter || m.messages_former_user(), reported })}
        </h2>
        <Badge tone="lac-soft">{reportWords[reason]()}</Badge>
      </div>
      <p className="text-sm text-ink-3">{formatMoment(createdAt, currentLocale())}</p>
      {details && <p className="whitespace-pre-wrap wrap-anywhere">{details}</p>}
      <details>
        <summary className="text-link inline-flex min-h-11 items-center">{m.messages_report_lines()}</summary>
        <ol className="grid gap-2 border-l border-line pl-3">
          {lines.map((line) => (
            <li key={line.id} className="wrap-anywhere whitespace-pre-wrap">
              <span className="font-semibold">
                {line.isOfReported ? reported : reporter || m.messages_former_user()}
              </span>
              <span className="block">{line.content}</span>
            </li>
          ))}
        </ol>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          disabled={!isHydrated || isSending}
          onClick={() => void decide('dismissed')}
        >
          {m.messages_report_dismiss()}
        </Button>
        <Button disabled={!isHydrated} loading={isSending} onClick={() => void decide('upheld')}>
          {m.messages_report_uphold()}
        </Button>
      </div>
    </Card>
  )
}
