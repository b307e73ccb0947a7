import type { DataExport } from '#contract/accounts/rights.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

import { SettingsSection } from '../settings/settings-section.tsx'
import { ExportState } from './export-state.tsx'

/** A copy of everything that is held, asked for here and fetched from the mail. */
export function ExportSection({ dataExport }: { dataExport: DataExport }) {
  const router = useRouter()
  const [sending, setSending] = useState(false)
  const { latest, nextFrom } = dataExport
  const isWaiting = latest?.status === 'requested'

  async function request() {
    setSending(true)
    try {
      await api.accounts.requestExport()
      toast.success(m.accounts_export_requested())
    } catch (error) {
      toast.error(m.accounts_export_state_failed(), failureOf(error)?.message ?? m.accounts_no_answer())
    }
    await router.invalidate()
    setSending(false)
  }

  return (
    <div id="your-data" className="scroll-mt-20">
      <SettingsSection
        title={m.accounts_your_data_title()}
        text={m.accounts_your_data_text({ product: m.shell_product() })}
      >
        <div className="grid justify-items-start gap-4">
          {latest && <ExportState latest={latest} />}
          {!isWaiting && nextFrom === null && (
            <Button variant="secondary" loading={sending} onClick={() => void request()}>
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
