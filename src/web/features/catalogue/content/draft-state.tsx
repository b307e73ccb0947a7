import type { SiteDesk } from '#contract/catalogue/site-desk.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { lazy, Suspense, useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureSentence } from '#web/api/failure.ts'
import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const AskDialog = lazy(() =>
  import('#web/ui/ask-dialog.tsx').then((loaded) => ({ default: loaded.AskDialog })),
)

type DraftStateProps = { desk: SiteDesk; onDiscarded: () => Promise<void> }

/** What waits to be published, and whether somebody was faster. */
export function DraftState({ desk: { draft }, onDiscarded }: DraftStateProps) {
  const [isAsking, setAsking] = useState(false)
  if (draft === null) return null
  const count = Object.keys(draft.words).length
  const moment = formatMoment(draft.savedAt, currentLocale())
  return (
    <Notice tone="waiting">
      <p>
        {count === 1
          ? m.catalogue_content_draft_one({ moment })
          : m.catalogue_content_draft({ count, moment })}{' '}
        {draft.restoredFrom !== null && m.catalogue_content_draft_restored({ version: draft.restoredFrom })}
      </p>
      {draft.isBehind && <p className="mt-1 font-semibold">{m.catalogue_content_behind()}</p>}
      <Button variant="secondary" size="small" className="mt-2" onClick={() => setAsking(true)}>
        {m.catalogue_content_discard()}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <AskDialog
            title={m.catalogue_content_discard_title()}
            text={m.catalogue_content_discard_text()}
            button={m.catalogue_content_discard()}
            variant="danger"
            done={m.catalogue_content_discarded()}
            sentenceOf={failureSentence}
            perform={() => api.catalogue.discardSiteDraft({ revision: draft.revision })}
            onClose={() => setAsking(false)}
            onDone={onDiscarded}
          />
        </Suspense>
      )}
    </Notice>
  )
}
