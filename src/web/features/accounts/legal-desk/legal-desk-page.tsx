import type { LegalDesk } from '#contract/accounts/legal.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { EditionList } from './edition-list.tsx'
import { LegalDraftState } from './legal-draft-state.tsx'
import { LegalForm } from './legal-form.tsx'

/** The terms and the privacy notice: the newest edition with the caller's draft, and all editions there are. */
export function LegalDeskPage({ desk }: { desk: LegalDesk }) {
  const router = useRouter()
  const [turn, setTurn] = useState(0)
  /** The fields are filled anew. */
  async function begin() {
    await router.invalidate()
    setTurn((before) => before + 1)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose text-ink-2">{m.accounts_legal_desk_text()}</p>
      <LegalDraftState draft={desk.draft} onDiscarded={begin} />
      <LegalForm key={`${turn} ${desk.editions[0]?.version}`} desk={desk} onPublished={begin} />
      <EditionList editions={desk.editions} />
    </div>
  )
}
