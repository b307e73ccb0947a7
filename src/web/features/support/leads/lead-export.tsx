import { m } from '#messages'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import { toFilters } from './read-leads-search.ts'
import type { LeadsSearch } from './read-leads-search.ts'

/** What is listed, all pages of it, as a table for a spreadsheet. */
export function LeadExport({ search }: { search: LeadsSearch }) {
  const isInteractive = useIsInteractive()
  const [isSending, setSending] = useState(false)

  async function save() {
    setSending(true)
    try {
      const file = await api.support.exportPlatformLeads(toFilters(search))
      saveFile(file, file.name)
      toast.success(m.support_leads_exported())
    } catch (error) {
      const failure = failureOf(error)
      toast.error(
        m.support_leads_export_failed(),
        failure?.code === 'TOO_MANY_REQUESTS' ? failure.message : m.shell_error_offline(),
      )
    }
    setSending(false)
  }

  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden />}
      loading={isSending}
      disabled={!isInteractive}
      onClick={() => void save()}
    >
      {m.support_leads_export()}
    </Button>
  )
}
