import type { SiteDesk } from '#contract/catalogue/site-desk.ts'
import { siteWordKeys } from '#contract/catalogue/site-words.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { failureSentence } from '#web/api/failure.ts'
import { AskDialog } from '#web/ui/ask-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { WordChanges } from './word-changes.tsx'

type PublishDialogProps = Pick<SiteDesk, 'version' | 'published'> & {
  draft: NonNullable<SiteDesk['draft']>
  onClose: () => void
  onPublished: () => Promise<void>
}

/** What will be different for everybody, before it is. */
export function PublishDialog({ version, published, draft, onClose, onPublished }: PublishDialogProps) {
  const router = useRouter()
  const changes = siteWordKeys.flatMap((key) => {
    const after = draft.words[key]
    const before = published[key]
    return after && before ? [{ key, before, after }] : []
  })
  async function publish() {
    try {
      await api.catalogue.publishSiteWords({ version, revision: draft.revision })
    } catch (error) {
      // Whoever was slower sees what stands now behind the refusal.
      await router.invalidate()
      throw error
    }
  }
  return (
    <AskDialog
      title={m.catalogue_content_publish_title()}
      text={m.catalogue_content_publish_text()}
      button={m.shell_draft_publish()}
      done={m.catalogue_content_published({ version: version + 1 })}
      sentenceOf={failureSentence}
      perform={publish}
      onClose={onClose}
      onDone={onPublished}
    >
      {draft.isBehind && (
        <Notice tone="waiting" className="mb-3">
          {m.catalogue_content_behind()}
        </Notice>
      )}
      <WordChanges changes={changes} />
    </AskDialog>
  )
}
