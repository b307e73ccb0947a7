import type { SiteDesk } from '#contract/catalogue/site-desk.ts'
import { siteWordGroups } from '#contract/catalogue/site-words.ts'
import type { SiteWordGroup } from '#contract/catalogue/site-words.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { LeaveDialog } from '#web/ui/leave-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { WordGroup } from './word-group.tsx'

const PublishDialog = lazy(() =>
  import('./publish-dialog.tsx').then((loaded) => ({ default: loaded.PublishDialog })),
)

type ContentFormProps = { desk: SiteDesk; onPublished: () => Promise<void> }

/** Every word of the site; saved as a draft, looked at, then published. */
export function ContentForm({ desk, onPublished }: ContentFormProps) {
  const router = useRouter()
  const [isPublishing, setPublishing] = useState(false)
  const { version, published, draft } = desk
  const words = { ...published, ...draft?.words }
  const form = useContractForm({
    schema: () => import('#contract/catalogue/site-desk.ts').then((contract) => contract.saveSiteDraftInput),
    defaultValues: {
      words,
      version,
      revision: draft?.revision ?? 0,
    },
    onSubmit: async (values) => {
      const { revision } = await api.catalogue.saveSiteDraft(values)
      form.reset({ ...values, revision })
      toast.success(m.catalogue_content_saved(), m.catalogue_content_saved_text())
      await router.invalidate()
    },
  })
  const { isDirty } = form.formState
  const canPublish = draft !== null && !isDirty
  return (
    <Form form={form} summary>
      {groupNames.map((group) => (
        <WordGroup key={group} group={group} words={words} field={form.field} />
      ))}
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
        {canPublish && (
          <>
            <LinkButton to="/admin/content/preview" variant="secondary">
              {m.catalogue_content_preview()}
            </LinkButton>
            <Button onClick={() => setPublishing(true)}>{m.catalogue_content_publish()}</Button>
          </>
        )}
      </div>
      {isPublishing && draft !== null && (
        <Suspense fallback={null}>
          <PublishDialog
            version={version}
            published={published}
            draft={draft}
            onClose={() => setPublishing(false)}
            onPublished={onPublished}
          />
        </Suspense>
      )}
      <LeaveDialog isDirty={isDirty} text={m.catalogue_content_leave_text()} />
    </Form>
  )
}

// The keys of a closed record.
const groupNames = Object.keys(siteWordGroups) as SiteWordGroup[]
