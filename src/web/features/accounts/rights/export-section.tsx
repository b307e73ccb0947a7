import type { DataExport } from '#contract/accounts/rights.ts'
import { formatMoment } from '#contract/dates.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { SettingsSection } from '../settings/settings-section.tsx'

type ExportSectionProps = {
  dataExport: DataExport
  /** Its person has an address that the link goes to. */
  isEmailed: boolean
}

/** Data export: requested here, downloaded from the email, or here where there is none. */
export function ExportSection({ dataExport, isEmailed }: ExportSectionProps) {
  const { run, isPending } = useAction(api.accounts.requestExport, {
    done: isEmailed ? m.accounts_export_requested() : m.accounts_export_requested_here(),
    failed: m.accounts_export_state_failed(),
  })
  const { latest, nextFrom } = dataExport
  const isWaiting = latest?.status === 'requested'

  return (
    <div id="your-data" className="scroll-mt-20">
      <SettingsSection
        title={m.accounts_your_data_title()}
        text={m.accounts_your_data_text({ product: m.layout_product() })}
      >
        <div className="grid justify-items-start gap-4">
          {latest && <ExportState latest={latest} isEmailed={isEmailed} />}
          {latest?.path && (
            <AnchorButton href={latest.path} variant="secondary" download>
              {m.accounts_export_download()}
            </AnchorButton>
          )}
          {!isWaiting && nextFrom === null && (
            <Button variant="secondary" loading={isPending} onClick={() => void run()}>
              {latest?.status === 'failed' ? m.accounts_export_again() : m.accounts_export_request()}
            </Button>
          )}
          {!isWaiting && nextFrom !== null && (
            <p className="text-sm text-ink-2">
              {m.accounts_export_next({ moment: formatMoment(nextFrom, currentLocale()) })}
            </p>
          )}
        </div>
      </SettingsSection>
    </div>
  )
}

type Latest = NonNullable<DataExport['latest']>

/** State of the newest export. */
function ExportState({ latest, isEmailed }: { latest: Latest; isEmailed: boolean }) {
  const { tone, title, text } = stateOf(latest, isEmailed)
  return (
    <div role="status" className="w-full">
      <Notice tone={tone}>
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </Notice>
    </div>
  )
}

function stateOf({ status, requestedAt, worksUntil, bytes, path }: Latest, isEmailed: boolean) {
  const requested = isEmailed
    ? m.accounts_export_state_requested_text
    : m.accounts_export_state_requested_here
  const momentText = (moment: string | null) => formatMoment(moment ?? requestedAt, currentLocale())
  switch (status) {
    case 'requested':
      return {
        tone: 'waiting' as const,
        title: m.accounts_export_state_requested(),
        text: requested({ moment: momentText(requestedAt) }),
      }
    case 'ready':
      return {
        tone: 'good' as const,
        title: m.accounts_export_state_ready(),
        text: (path === null ? m.accounts_export_state_ready_text : m.accounts_export_state_ready_here)({
          moment: momentText(worksUntil),
          size: sizeOf(bytes ?? 0),
        }),
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
