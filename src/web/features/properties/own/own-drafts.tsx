import type { DraftSummary } from '#contract/properties/drafts.ts'
import { m } from '#messages'

import { Card } from '#web/ui/primitives/card.tsx'

import { OwnDraft } from './own-draft.tsx'

/** Listings that were begun and not sent, the last touched first. */
export function OwnDrafts({ drafts }: { drafts: readonly DraftSummary[] }) {
  if (drafts.length === 0) return null
  return (
    <Card as="section" aria-labelledby="own-drafts" className="grid gap-1 p-4">
      <h2 id="own-drafts" className="font-sans text-lg font-semibold">
        {m.properties_own_draft_title()}
      </h2>
      <ul className="grid divide-y divide-line">
        {drafts.map((draft) => (
          <OwnDraft key={draft.id} draft={draft} />
        ))}
      </ul>
    </Card>
  )
}
