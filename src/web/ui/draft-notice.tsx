import { m } from '#messages'
import { lazy, Suspense, useState } from 'react'

import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

const ConfirmActionDialog = lazy(() =>
  import('./confirm-action-dialog.tsx').then((loaded) => ({ default: loaded.ConfirmActionDialog })),
)

type DraftNoticeProps = {
  sentence: string
  /** Said where somebody was faster. */
  behind: string | null
  discard: () => Promise<unknown>
  /** What a refusal says. */
  sentenceOf: (error: unknown) => string
  onDiscarded: () => Promise<void>
}

/** What waits to be published, and the way to throw it away. */
export function DraftNotice({ sentence, behind, discard, sentenceOf, onDiscarded }: DraftNoticeProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Notice tone="waiting">
      <p>{sentence}</p>
      {behind !== null && <p className="mt-1 font-semibold">{behind}</p>}
      <Button variant="secondary" size="small" className="mt-2" onClick={() => setAsking(true)}>
        {m.layout_draft_discard()}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmActionDialog
            title={m.layout_draft_discard_title()}
            text={m.layout_draft_discard_text()}
            button={m.layout_draft_discard()}
            variant="danger"
            done={m.layout_draft_discarded()}
            sentenceOf={sentenceOf}
            perform={discard}
            onClose={() => setAsking(false)}
            onDone={onDiscarded}
          />
        </Suspense>
      )}
    </Notice>
  )
}
