import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { toast } from '#web/ui/toast.ts'

import { toFilters } from './read-leads-search.ts'
import type { LeadsSearch } from './read-leads-search.ts'

/** What is listed, all pages of it, as a table for a spreadsheet. */
export function LeadExport({ search }: { search: LeadsSearch }) {
  return (
    <DownloadButton
      label={m.support_leads_export()}
      load={() => api.support.exportPlatformLeads(toFilters(search))}
      done={m.support_leads_exported()}
      onFailed={(error) =>
        toast.error(m.support_leads_export_failed(), failureOf(error)?.message ?? m.shell_error_offline())
      }
    />
  )
}
