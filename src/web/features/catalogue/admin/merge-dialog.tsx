import type { MergePreview } from '#contract/catalogue/entries.ts'
import { m } from '#messages'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { segments, type Kind } from './kind-labels.ts'

type MergeDialogProps = { kind: Kind; preview: MergePreview; onClose: () => void }

/** The last question; whoever comes second sees what the first one made of it. */
export function MergeDialog({ kind, preview: { from, into }, onClose }: MergeDialogProps) {
  const [isSending, setSending] = useState(false)
  const router = useRouter()
  const navigate = useNavigate()

  async function merge() {
    setSending(true)
    try {
      const versions = { fromVersion: from.version, intoVersion: into.version }
      await api.catalogue.mergeEntries({ kind, from: from.id, into: into.id, ...versions })
      toast.success(m.catalogue_merged({ from: from.name, into: into.name }))
      await navigate({ to: '/admin/catalogue/$kind/$id', params: { kind: segments[kind], id: into.id } })
    } catch (error) {
      toast.error(m.catalogue_merge_failed(), failureOf(error)?.message ?? m.layout_error_offline())
      onClose()
    }
    await router.invalidate()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.catalogue_merge_question({ from: from.name, into: into.name })}
      text={m.catalogue_merge_lasting({ from: from.name, into: into.name })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.catalogue_cancel()}
          </Button>
          <Button variant="danger" loading={isSending} onClick={() => void merge()}>
            {m.catalogue_merge()}
          </Button>
        </>
      }
    />
  )
}
