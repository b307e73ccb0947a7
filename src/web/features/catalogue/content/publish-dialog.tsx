import type { SiteEditor } from '#contract/catalogue/site-editor.ts'
import { siteTextKeys } from '#contract/catalogue/site-texts.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { failureSentence } from '#web/api/failure.ts'
import { ConfirmActionDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { TextChanges } from './text-changes.tsx'

type PublishDialogProps = Pick<SiteEditor, 'version' | 'published'> & {
  draft: NonNullable<SiteEditor['draft']>
  onClose: () => void
  onPublished: () => Promise<void>
}

/** What will be different for everybody, before it is. */
export function PublishDialog({ version, published, draft, onClose, onPublished }: PublishDialogProps) {
  const router = useRouter()
  const changes = siteTextKeys.flatMap((key) => {
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
    <ConfirmActionDialog
      title={m.catalogue_content_publish_title()}
      text={m.catalogue_content_publish_text()}
      button={m.layout_draft_publish()}
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
      <TextChanges changes={changes} />
    </ConfirmActionDialog>
  )
}
