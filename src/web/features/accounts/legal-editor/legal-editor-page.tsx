import type { LegalEditor } from '#contract/accounts/legal.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { LegalVersionList } from './legal-version-list.tsx'
import { formatMoment } from '#contract/slots.ts'
import { api } from '#web/api/client.ts'
import { failureSentence } from '#web/api/failure.ts'
import { currentLocale } from '#web/api/language.ts'
import { DraftNotice } from '#web/ui/patterns/drafts.tsx'
import { LegalForm } from './legal-form.tsx'

/** The terms and the privacy notice: the newest edition with the caller's draft, and all editions there are. */
export function LegalEditorPage({ dashboard }: { dashboard: LegalEditor }) {
  const router = useRouter()
  const [formKey, setFormKey] = useState(0)
  /** The fields are filled anew. */
  async function begin() {
    await router.invalidate()
    setFormKey((before) => before + 1)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose text-ink-2">{m.accounts_legal_editor_text()}</p>
      <LegalDraftState draft={dashboard.draft} onDiscarded={begin} />
      <LegalForm
        key={`${formKey} ${dashboard.versions[0]?.version}`}
        dashboard={dashboard}
        onPublished={begin}
      />
      <LegalVersionList versions={dashboard.versions} />
    </div>
  )
}

type LegalDraftStateProps = Pick<LegalEditor, 'draft'> & { onDiscarded: () => Promise<void> }

function LegalDraftState({ draft, onDiscarded }: LegalDraftStateProps) {
  if (draft === null) return null
  return (
    <DraftNotice
      sentence={m.accounts_legal_draft({ moment: formatMoment(draft.savedAt, currentLocale()) })}
      behind={draft.isBehind ? m.accounts_legal_stale() : null}
      discard={() => api.accounts.discardLegalDraft({ revision: draft.revision })}
      sentenceOf={failureSentence}
      onDiscarded={onDiscarded}
    />
  )
}
