import type { MergePreview } from '#contract/catalogue/entries.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { segments } from './kind-labels.ts'
import type { Kind } from './kind-labels.ts'

const MergeDialog = lazy(() =>
  import('./merge-dialog.tsx').then((loaded) => ({ default: loaded.MergeDialog })),
)

/** Which goes, which stays, and what moves along. */
export function MergePreviewCard({ kind, preview }: { kind: Kind; preview: MergePreview }) {
  const [isAsking, setAsking] = useState(false)
  const { from, into, moves, sameLocalities, problem } = preview
  const counted = Object.entries(moveWords).flatMap(([name, word]) => {
    // The words have the names of the counts.
    const count = moves[name as keyof typeof moveWords]
    return count > 0 ? [{ name, word: word(), count }] : []
  })
  return (
    <Card className="grid gap-4 p-4 lg:p-6">
      <p className="text-lg wrap-anywhere">
        {m.catalogue_merge_sentence({ from: from.name, into: into.name })}
      </p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {counted.length === 0 ? (
        <p className="text-ink-2">{m.catalogue_merge_nothing({ name: from.name })}</p>
      ) : (
        <dl className="grid gap-2">
          {counted.map(({ name, word, count }) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line pb-2 last:border-0">
              <dt className="text-ink-2">{word}</dt>
              <dd className="font-semibold tabular-nums">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {sameLocalities.length > 0 && (
        <p className="text-ink-2 wrap-anywhere">
          {m.catalogue_merge_same({ names: sameLocalities.join(', ') })}
        </p>
      )}
      <p className="text-sm text-ink-3">{m.catalogue_merge_lasting({ from: from.name, into: into.name })}</p>
      <div className="flex flex-wrap gap-3">
        {!problem && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {m.catalogue_merge()}
          </Button>
        )}
        <LinkButton
          to="/admin/catalogue/$kind/$id/merge"
          params={{ kind: segments[kind], id: from.id }}
          variant="secondary"
        >
          {m.catalogue_merge_other()}
        </LinkButton>
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <MergeDialog kind={kind} preview={preview} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  )
}

const moveWords = {
  listings: m.catalogue_moves_listings,
  localities: m.catalogue_moves_localities,
  projects: m.catalogue_moves_projects,
  drafts: m.catalogue_moves_drafts,
  changes: m.catalogue_moves_changes,
  savedSearches: m.catalogue_moves_searches,
}
