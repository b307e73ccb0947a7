import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ListPage } from '#web/ui/patterns/list-page.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

type Reports = Awaited<ReturnType<typeof api.messages.listReports>>

/** Reported conversations, oldest first. */
export function ReportsPage({ reports }: { reports: Reports }) {
  return (
    <ListPage
      title={m.messages_reports()}
      list={reports}
      link={(page) => ({ to: '/support/reports', search: page > 1 ? { page } : {} })}
      empty={{ picture: 'done', title: m.messages_reports_empty(), text: m.messages_reports_empty_text() }}
    >
      {reports.items.map((report) => (
        <ReportCard key={report.id} report={report} />
      ))}
    </ListPage>
  )
}

function ReportCard({ report }: { report: Reports['items'][number] }) {
  const { id, reporter, reported, reason, details, createdAt, lines } = report
  const { run, isPending } = useAction(
    (decision: 'upheld' | 'dismissed') => api.messages.decideReport({ id, decision }),
    { done: m.messages_report_decided(), failed: m.messages_report_decide_failed() },
  )
  return (
    <Card as="article" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="font-sans text-base font-semibold wrap-anywhere">
          {m.messages_report_by({ reporter: reporter || m.messages_former_user(), reported })}
        </h2>
        <Badge tone="lac-soft">{m.messages_reason(reason)}</Badge>
      </div>
      <p className="text-sm text-ink-3">{formatMoment(createdAt, currentLocale())}</p>
      {details && <p className="whitespace-pre-wrap wrap-anywhere">{details}</p>}
      <details>
        <summary className="touch-link">{m.messages_report_lines()}</summary>
        <ol className="grid gap-2 border-l border-line pl-3">
          {lines.map((line) => (
            <li key={line.id} className="wrap-anywhere whitespace-pre-wrap">
              <span className="font-semibold">
                {line.isOfReported ? reported : reporter || m.messages_former_user()}
              </span>
              <span className="block">{line.content}</span>
              {line.warnings.map(({ rule, trigger }) => (
                <span key={rule} className="mt-1 flex flex-wrap items-center gap-2 text-sm">
                  <Badge tone="lac-soft">{m.safety_rule(rule)}</Badge>“{trigger}”
                </span>
              ))}
            </li>
          ))}
        </ol>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={isPending} onClick={() => void run('dismissed')}>
          {m.messages_report_dismiss()}
        </Button>
        <Button loading={isPending} onClick={() => void run('upheld')}>
          {m.messages_report_uphold()}
        </Button>
      </div>
    </Card>
  )
}
