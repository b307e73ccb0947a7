import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'

import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'

import { consequencesOf, Consequences } from './consequences.tsx'
import type { Metrics } from './own-metrics.tsx'
import { useChangePropertyStatus } from './use-change-property-status.ts'

type StepDialogProps = {
  property: OwnProperty
  action: 'relist' | 'archive' | 'restore'
  metrics: Metrics
  onClose: () => void
}

/** Says what a step means before it is taken. */
export function StepDialog({ property, action, metrics, onClose }: StepDialogProps) {
  const moves = useChangePropertyStatus(property)
  const words = {
    relist: { title: m.properties_own_relist_title(), button: m.properties_own_relist() },
    archive: { title: m.properties_own_archive_title(), button: m.properties_own_archive() },
    restore: { title: m.properties_own_restore_title(), button: m.properties_own_restore() },
  }[action]

  return (
    <ConfirmDialog
      {...words}
      text={property.title}
      variant={action === 'archive' ? 'danger' : 'primary'}
      perform={() => moves.action(action)}
      onClose={onClose}
    >
      <Consequences points={consequencesOf(action, property, metrics)} />
    </ConfirmDialog>
  )
}
