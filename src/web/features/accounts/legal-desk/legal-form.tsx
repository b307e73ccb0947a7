import type { LegalDesk } from '#contract/accounts/legal.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { api } from '#web/api/client.ts'
import { DraftBar } from '#web/ui/draft-bar.tsx'
import { Form } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { LegalFields } from './legal-fields.tsx'

const PublishLegalDialog = lazy(() =>
  import('./publish-legal-dialog.tsx').then((loaded) => ({ default: loaded.PublishLegalDialog })),
)

type LegalFormProps = { desk: LegalDesk; onPublished: () => Promise<void> }

/** Both texts in both languages; saved as a draft, read as people will read it, then published from a day. */
export function LegalForm({ desk, onPublished }: LegalFormProps) {
  const router = useRouter()
  const [isPublishing, setPublishing] = useState(false)
  const { draft } = desk
  const version = desk.editions[0]?.version ?? ''
  const form = useContractForm({
    schema: () => import('#contract/accounts/legal.ts').then((contract) => contract.saveLegalDraftInput),
    defaultValues: { texts: draft?.texts ?? desk.texts, version, revision: draft?.revision ?? 0 },
    onSubmit: async (values) => {
      const { revision } = await api.accounts.saveLegalDraft(values)
      form.reset({ ...values, revision })
      toast.success(m.shell_draft_saved(), m.shell_draft_saved_text())
      await router.invalidate()
    },
  })
  const { isDirty } = form.formState
  return (
    <>
      <Form form={form} summary>
        <LegalFields kind="terms" texts={form.watch('texts.terms')} field={form.field} />
        <LegalFields kind="privacy" texts={form.watch('texts.privacy')} field={form.field} />
        <DraftBar
          isDirty={isDirty}
          hasDraft={draft !== null}
          isSending={form.sending}
          onPublish={() => setPublishing(true)}
        />
      </Form>
      {isPublishing && draft !== null && (
        <Suspense fallback={null}>
          <PublishLegalDialog
            version={version}
            revision={draft.revision}
            earliest={desk.earliest}
            onClose={() => setPublishing(false)}
            onPublished={onPublished}
          />
        </Suspense>
      )}
    </>
  )
}
