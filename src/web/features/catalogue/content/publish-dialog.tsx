import type { SiteEditor } from '#contract/catalogue/site-editor.ts'
import { siteTextKeys } from '#contract/catalogue/site-texts.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { TextChanges } from './text-changes.tsx'

type PublishDialogProps = Pick<SiteEditor, 'version' | 'published'> & {
  draft: NonNullable<SiteEditor['draft']>
  onClose: () => void
  onPublished: () => Promise<void>
}

/** What will be different for everybody, before it is. */
export function PublishDialog({ version, published, draft, onClose, onPublished }: PublishDialogProps) {
  const changes = siteTextKeys.flatMap((key) => {
    const after = draft.words[key]
    const before = published[key]
    return after && before ? [{ key, before, after }] : []
  })
  return (
    <ConfirmDialog
      title={m.catalogue_content_publish_title()}
      text={m.catalogue_content_publish_text()}
      button={m.layout_draft_publish()}
      done={m.catalogue_content_published({ version: version + 1 })}
      perform={() => api.catalogue.publishSiteWords({ version, revision: draft.revision })}
      onClose={onClose}
      onDone={onPublished}
    >
      {draft.isBehind && (
        <Notice tone="waiting" className="mb-3">
          {m.catalogue_content_behind()}
        </Notice>
      )}
      <TextChanges changes={changes} />
    </ConfirmDialog>
  )
}
