import type { SiteDesk } from '#contract/catalogue/site-desk.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { failureSentence } from '#web/api/failure.ts'
import { currentLocale } from '#web/api/language.ts'
import { DraftNotice } from '#web/ui/draft-notice.tsx'

type DraftStateProps = { desk: SiteDesk; onDiscarded: () => Promise<void> }

export function DraftState({ desk: { draft }, onDiscarded }: DraftStateProps) {
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
