import type { OwnProperty } from '#contract/properties/own.ts'
import { m } from '#messages'

import { SureDialog } from '#web/ui/sure-dialog.tsx'

import { consequencesOf } from './consequence-words.ts'
import { Consequences } from './consequences.tsx'
import type { Figures } from './own-figures.tsx'
import { useOwnMoves } from './use-own-moves.ts'

type StepDialogProps = {
  property: OwnProperty
  act: 'relist' | 'archive' | 'restore'
  figures: Figures
  onClose: () => void
}

/** Says what a step means before it is taken. */
export function StepDialog({ property, act, figures, onClose }: StepDialogProps) {
  const moves = useOwnMoves(property)
  const words = {
    relist: { title: m.properties_own_relist_title(), button: m.properties_own_relist() },
    archive: { title: m.properties_own_archive_title(), button: m.properties_own_archive() },
    restore: { title: m.properties_own_restore_title(), button: m.properties_own_restore() },
  }[act]

  async function take() {
    if (await moves.act(act)) onClose()
  }

  return (
    <SureDialog
      {...words}
      text={property.title}
      variant={act === 'archive' ? 'danger' : 'primary'}
      act={take}
      onClose={onClose}
    >
      <Consequences points={consequencesOf(act, property, figures)} />
    </SureDialog>
  )
}
