import type { SiteEditor } from '#contract/catalogue/site-editor.ts'
import { siteTextGroups, type SiteTextGroup } from '#contract/catalogue/site-texts.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { api } from '#web/api/client.ts'
import { DraftBar, DraftNotice } from '#web/ui/patterns/drafts.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { TextGroup } from './text-group.tsx'
import { formatMoment } from '#contract/slots.ts'
import { currentLocale } from '#web/api/language.ts'
import { SiteSwitches } from './site-switches.tsx'

const PublishDialog = lazy(() =>
  import('./publish-dialog.tsx').then((loaded) => ({ default: loaded.PublishDialog })),
)

type ContentFormProps = { dashboard: SiteEditor; onPublished: () => Promise<void> }

/** Every word of the site; saved as a draft, looked at, then published. */
function ContentForm({ dashboard, onPublished }: ContentFormProps) {
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

/** The words of the site as visitors read them, with the draft of whoever looks over them. */
export function ContentPage({ dashboard }: { dashboard: SiteEditor }) {
  const router = useRouter()
  const [formKey, setFormKey] = useState(0)
  const { version, publishedAt, publishedBy } = dashboard
  /** The fields are filled anew. */
  async function begin() {
    await router.invalidate()
    setFormKey((before) => before + 1)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-ink-2">
        {publishedAt === null
          ? m.catalogue_content_published_version({ version })
          : m.catalogue_content_published_version_by({
              version,
              name: publishedBy ?? m.catalogue_content_somebody(),
              moment: formatMoment(publishedAt, currentLocale()),
            })}
      </p>
      <DraftState dashboard={dashboard} onDiscarded={begin} />
      <ContentForm key={`${formKey} ${version}`} dashboard={dashboard} onPublished={begin} />
      <SiteSwitches switches={dashboard.switches} />
    </div>
  )
}

type DraftStateProps = { dashboard: SiteEditor; onDiscarded: () => Promise<void> }

function DraftState({ dashboard: { draft }, onDiscarded }: DraftStateProps) {
  if (draft === null) return null
  const count = Object.keys(draft.words).length
  const moment = formatMoment(draft.savedAt, currentLocale())
  const sentences = [
    count === 1 ? m.catalogue_content_draft_one({ moment }) : m.catalogue_content_draft({ count, moment }),
    draft.restoredFrom !== null && m.catalogue_content_draft_restored({ version: draft.restoredFrom }),
  ]
  return (
    <DraftNotice
      sentence={sentences.filter(Boolean).join(' ')}
      behind={draft.isBehind ? m.catalogue_content_behind() : null}
      discard={() => api.catalogue.discardSiteDraft({ revision: draft.revision })}
      onDiscarded={onDiscarded}
    />
  )
}
