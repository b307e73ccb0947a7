import type { OwnProperty } from '#contract/properties/own.ts'
import { m } from '#messages'
import { useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { consequencesOf } from './consequence-words.ts'
import { Consequences } from './consequences.tsx'
import type { Figures } from './own-figures.tsx'
import { useOwnMoves } from './use-own-moves.ts'

type AskDialogProps = {
  property: OwnProperty
  act: 'relist' | 'archive' | 'restore'
  figures: Figures
  onClose: () => void
}

/** Says what a step means before it is taken. */
export function AskDialog({ property, act, figures, onClose }: AskDialogProps) {
  const [isSending, setIsSending] = useState(false)
  const moves = useOwnMoves(property)
  const words = {
    relist: { title: m.properties_own_relist_title(), button: m.properties_own_relist() },
    archive: { title: m.properties_own_archive_title(), button: m.properties_own_archive() },
    restore: { title: m.properties_own_restore_title(), button: m.properties_own_restore() },
  }[act]

  async function take() {
    setIsSending(true)
    const isDone = await moves.act(act)
    setIsSending(false)
    if (isDone) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      text={property.title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.properties_own_cancel()}
          </Button>
          <Button
            variant={act === 'archive' ? 'danger' : 'primary'}
            loading={isSending}
            onClick={() => void take()}
          >
            {words.button}
          </Button>
        </>
      }
    >
      <Consequences points={consequencesOf(act, property, figures)} />
    </Dialog>
  )
}
