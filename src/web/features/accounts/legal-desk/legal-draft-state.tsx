import type { LegalDesk } from '#contract/accounts/legal.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { failureSentence } from '#web/api/failure.ts'
import { currentLocale } from '#web/api/language.ts'
import { DraftNotice } from '#web/ui/draft-notice.tsx'

type LegalDraftStateProps = Pick<LegalDesk, 'draft'> & { onDiscarded: () => Promise<void> }

export function LegalDraftState({ draft, onDiscarded }: LegalDraftStateProps) {
  if (draft === null) return null
  return (
    <DraftNotice
      sentence={m.accounts_legal_draft({ moment: formatMoment(draft.savedAt, currentLocale()) })}
      behind={draft.isBehind ? m.accounts_legal_moved_on() : null}
      discard={() => api.accounts.discardLegalDraft({ revision: draft.revision })}
      sentenceOf={failureSentence}
      onDiscarded={onDiscarded}
    />
  )
}
