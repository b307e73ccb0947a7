import type { SiteEditor } from '#contract/catalogue/site-editor.ts'
import { siteTextGroups } from '#contract/catalogue/site-texts.ts'
import type { SiteTextGroup } from '#contract/catalogue/site-texts.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { api } from '#web/api/client.ts'
import { DraftBar } from '#web/ui/patterns/drafts.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

import { TextGroup } from './text-group.tsx'

const PublishDialog = lazy(() =>
  import('./publish-dialog.tsx').then((loaded) => ({ default: loaded.PublishDialog })),
)

type ContentFormProps = { dashboard: SiteEditor; onPublished: () => Promise<void> }

/** Every word of the site; saved as a draft, looked at, then published. */
export function ContentForm({ dashboard, onPublished }: ContentFormProps) {
  const router = useRouter()
  const [isPublishing, setPublishing] = useState(false)
  const { version, published, draft } = dashboard
  const words = { ...published, ...draft?.words }
  const form = useContractForm({
    schema: () =>
      import('#contract/catalogue/site-editor.ts').then((contract) => contract.saveSiteDraftInput),
    defaultValues: {
      words,
      version,
      revision: draft?.revision ?? 0,
    },
    onSubmit: async (values) => {
      const { revision } = await api.catalogue.saveSiteDraft(values)
      form.reset({ ...values, revision })
      toast.success(m.layout_draft_saved(), m.layout_draft_saved_text())
      await router.invalidate()
    },
  })
  const { isDirty } = form.formState
  return (
    <Form form={form} summary>
      {groupNames.map((group) => (
        <TextGroup key={group} group={group} words={words} field={form.field} />
      ))}
      <DraftBar
        isDirty={isDirty}
        hasDraft={draft !== null}
        isSending={form.sending}
        onPublish={() => setPublishing(true)}
      >
        <LinkButton to="/admin/content/preview" variant="secondary">
          {m.catalogue_content_preview()}
        </LinkButton>
      </DraftBar>
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
    </Form>
  )
}

// The keys of a closed record.
const groupNames = Object.keys(siteTextGroups) as SiteTextGroup[]
