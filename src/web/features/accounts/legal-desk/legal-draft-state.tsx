import type { LegalDesk } from '#contract/accounts/legal.ts'
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

type LegalDraftStateProps = Pick<LegalDesk, 'draft'> & { onDiscarded: () => Promise<void> }

/** That something waits to be published, and whether somebody was faster. */
export function LegalDraftState({ draft, onDiscarded }: LegalDraftStateProps) {
  const [isAsking, setAsking] = useState(false)
  if (draft === null) return null
  return (
    <Notice tone="waiting">
      <p>{m.accounts_legal_draft({ moment: formatMoment(draft.savedAt, currentLocale()) })}</p>
      {draft.isBehind && <p className="mt-1 font-semibold">{m.accounts_legal_moved_on()}</p>}
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
            perform={() => api.accounts.discardLegalDraft({ revision: draft.revision })}
            onClose={() => setAsking(false)}
            onDone={onDiscarded}
          />
        </Suspense>
      )}
    </Notice>
  )
}
