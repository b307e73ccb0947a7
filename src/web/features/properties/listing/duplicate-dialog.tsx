import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'

import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'

import { PropertySmallCard } from '../property-small-card.tsx'

type DuplicateDialogProps = { property: OwnProperty; onAnswer: (listAnyway: boolean) => void }

/** Points out, before anything is sent, that the same home seems to be listed already. */
export function DuplicateDialog({ property, onAnswer }: DuplicateDialogProps) {
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={m.properties_duplicate_title()}
      text={m.properties_duplicate_text()}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {m.properties_duplicate_back()}
          </Button>
          <Button onClick={() => onAnswer(true)}>{m.properties_duplicate_anyway()}</Button>
        </>
      }
    >
      <PropertySmallCard property={property} />
    </Dialog>
  )
}
