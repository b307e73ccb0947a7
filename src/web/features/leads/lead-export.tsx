import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { toast } from '#web/ui/toast.ts'

import type { LeadsSearch } from './read-leads-search.ts'

/** What is listed, all pages of it, as a table for a spreadsheet. */
export function LeadExport({ search: { status, type, property, q } }: { search: LeadsSearch }) {
  return (
    <DownloadButton
      label={m.leads_export()}
      load={() => api.leads.exportLeads({ status, type, property, query: q })}
      done={m.leads_exported()}
      onFailed={(error) => {
        const failure = failureOf(error)
        toast.error(failure?.code === 'TOO_MANY_REQUESTS' ? failure.message : m.leads_export_failed())
      }}
    />
  )
}
