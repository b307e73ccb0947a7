import type { LegalDesk } from '#contract/accounts/legal.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { LeaveDialog } from '#web/ui/leave-dialog.tsx'
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
      toast.success(m.catalogue_content_saved(), m.catalogue_content_saved_text())
      await router.invalidate()
    },
  })
  const { isDirty } = form.formState
  const canPublish = draft !== null && !isDirty
  return (
    <Form form={form} summary>
      <LegalFields kind="terms" texts={form.watch('texts.terms')} field={form.field} />
      <LegalFields kind="privacy" texts={form.watch('texts.privacy')} field={form.field} />
      <div
        data-form-bar
        className="sticky bottom-14 z-10 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-1 py-3 lg:bottom-0"
      >
        <p role="status" className="text-sm text-ink-2 max-sm:basis-full sm:mr-auto">
          {isDirty ? m.catalogue_content_unsaved() : draft === null && m.catalogue_content_no_draft()}
        </p>
        <Button type="submit" variant={canPublish ? 'secondary' : 'primary'} loading={form.sending}>
          {m.catalogue_content_save()}
        </Button>
        {canPublish && <Button onClick={() => setPublishing(true)}>{m.catalogue_content_publish()}</Button>}
      </div>
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
      <LeaveDialog isDirty={isDirty} text={m.catalogue_content_leave_text()} />
    </Form>
  )
}
