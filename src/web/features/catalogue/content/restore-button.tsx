import { m } from '#messages'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureSentence } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'

const AskDialog = lazy(() =>
  import('#web/ui/ask-dialog.tsx').then((loaded) => ({ default: loaded.AskDialog })),
)

type RestoreButtonProps = { version: number; revision: number }

/** An earlier version becomes the draft, and is looked at before anybody else reads it. */
export function RestoreButton({ version, revision }: RestoreButtonProps) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={m.catalogue_release_restore_label({ version })}
        onClick={() => setAsking(true)}
      >
        {m.catalogue_release_restore()}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <AskDialog
            title={m.catalogue_release_restore_label({ version })}
            text={m.catalogue_release_restore_text({ version })}
            button={m.catalogue_release_restore()}
            done={m.catalogue_release_restored_draft({ version })}
            sentenceOf={failureSentence}
            perform={() => api.catalogue.restoreSiteWords({ from: version, revision })}
            onClose={() => setAsking(false)}
            onDone={() => navigate({ to: '/admin/content' })}
          />
        </Suspense>
      )}
    </>
  )
}
