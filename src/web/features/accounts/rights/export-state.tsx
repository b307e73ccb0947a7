import type { DataExport } from '#contract/accounts/rights.ts'
import { formatNumber } from '#contract/price.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'
import { Notice } from '#web/ui/notice.tsx'

type Latest = NonNullable<DataExport['latest']>

/** How the newest archive stands, and what that means for whoever waits for it. */
export function ExportState({ latest }: { latest: Latest }) {
  const { tone, title, text } = stateOf(latest)
  return (
    <div role="status" className="w-full">
      <Notice tone={tone}>
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </Notice>
    </div>
  )
}

function stateOf({ status, requestedAt, worksUntil, bytes }: Latest) {
  const said = (moment: string | null) => formatMoment(moment ?? requestedAt, currentLocale())
  switch (status) {
    case 'requested':
      return {
        tone: 'waiting' as const,
        title: m.accounts_export_state_requested(),
        text: m.accounts_export_state_requested_text({ moment: said(requestedAt) }),
      }
    case 'ready':
      return {
        tone: 'good' as const,
        title: m.accounts_export_state_ready(),
        text: m.accounts_export_state_ready_text({ moment: said(worksUntil), size: sizeOf(bytes ?? 0) }),
      }
    case 'failed':
      return {
        tone: 'bad' as const,
        title: m.accounts_export_state_failed(),
        text: m.accounts_export_state_failed_text(),
      }
    case 'expired':
      return {
        tone: 'info' as const,
        title: m.accounts_export_state_expired(),
        text: m.accounts_export_state_expired_text(),
      }
  }
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024
    ? m.accounts_export_size_kb({ size: formatNumber(kilobytes) })
    : m.accounts_export_size_mb({ size: formatNumber(Math.round(kilobytes / 1024)) })
}
