import { m } from '#messages'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import { wantedOf } from './read-listings-search.ts'
import type { ListingsSearch } from './read-listings-search.ts'

/** What is listed, all pages of it, as a table for a spreadsheet; who took it is written down. */
export function ListingsExport({ search }: { search: ListingsSearch }) {
  const isInteractive = useIsInteractive()
  const [isSending, setIsSending] = useState(false)

  async function save() {
    setIsSending(true)
    try {
      const file = await api.moderation.exportListings(wantedOf(search))
      saveFile(file, file.name)
      toast.success(m.moderation_desk_exported())
    } catch (error) {
      toast.error(m.moderation_desk_export_failed(), failureOf(error)?.message ?? m.shell_error_offline())
    }
    setIsSending(false)
  }

  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden />}
      loading={isSending}
      disabled={!isInteractive}
      onClick={() => void save()}
    >
      {m.moderation_audit_download()}
    </Button>
  )
}
