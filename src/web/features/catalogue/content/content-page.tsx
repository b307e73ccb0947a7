import type { SiteEditor } from '#contract/catalogue/site-editor.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { currentLocale } from '#web/api/language.ts'

import { ContentForm } from './content-form.tsx'
import { api } from '#web/api/client.ts'
import { failureSentence } from '#web/api/failure.ts'
import { DraftNotice } from '#web/ui/patterns/drafts.tsx'
import { SiteSwitches } from './site-switches.tsx'

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
      sentenceOf={failureSentence}
      onDiscarded={onDiscarded}
    />
  )
}
