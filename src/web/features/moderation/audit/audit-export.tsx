import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import type { AuditSearch } from './read-audit-search.ts'

/** What is listed, all pages of it, as a table; the log says who took it. */
export function AuditExport({ search }: { search: AuditSearch }) {
  const router = useRouter()
  const isInteractive = useIsInteractive()
  const [isSending, setSending] = useState(false)

  async function save() {
    const { q, person, room, subject, id, from, to } = search
    setSending(true)
    try {
      const wanted = { query: q, actorId: person, room, subject, subjectId: id, from, to }
      const file = await api.moderation.exportAudit(wanted)
      saveFile(file, file.name)
      toast.success(m.moderation_audit_downloaded())
      await router.invalidate()
    } catch (error) {
      const failure = failureOf(error)
      toast.error(
        m.moderation_audit_download_failed(),
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
      {m.moderation_audit_download()}
    </Button>
  )
}
