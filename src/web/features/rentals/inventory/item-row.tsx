import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'

import { formatReading, nameOfItem } from '#contract/rentals/item-words.ts'
import type { InventoryMoment, RentalItem } from '#contract/rentals/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'

import { stateOfItem } from '../rental-labels.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ItemPhotos } from './item-photos.tsx'

type ItemRowProps = { rentalId: string; moment: InventoryMoment; item: RentalItem; mayWrite: boolean }

export function ItemRow({ rentalId, moment, item, mayWrite }: ItemRowProps) {
  const [isEdited, setEdited] = useState(false)
  const name = nameOfItem(item)
  const [isRemoved, setRemoved] = useState(false)
  return (
    <div className="grid gap-2 rounded-md border border-line p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-ink-2 wrap-anywhere">{joinWithDots(stateOfItem(item), item.note)}</p>
          <Before item={item} />
        </div>
        {mayWrite && (
          <span className="flex flex-none">
            <IconButton
              label={m.rentals_item_edit({ name })}
              icon={<Pencil aria-hidden />}
              onClick={() => setEdited(true)}
            />
            {item.before === null && (
              <IconButton
                label={m.rentals_item_remove({ name })}
                icon={<Trash2 aria-hidden />}
                onClick={() => setRemoved(true)}
              />
            )}
          </span>
        )}
      </div>
      <ItemPhotos rentalId={rentalId} item={item} mayWrite={mayWrite} />
      {isRemoved && (
        <ConfirmDialog
          title={m.rentals_item_remove({ name })}
          text={m.rentals_item_remove_text()}
          button={m.rentals_item_remove({ name })}
          variant="danger"
          perform={() => api.rentals.removeRentalItem({ id: rentalId, itemId: item.id })}
          done={m.rentals_item_removed()}
          onClose={() => setRemoved(false)}
        />
      )}
      {isEdited && (
        <ItemDialog rentalId={rentalId} moment={moment} item={item} onClose={() => setEdited(false)} />
      )}
    </div>
  )
}

/** What it was on the first day, and what a meter has counted since. */
function Before({ item: { before, reading } }: { item: RentalItem }) {
  if (!before) return null
  const text = joinWithDots(stateOfItem(before), before.note)
  const used = reading !== null && before.reading !== null ? reading - before.reading : null
  return (
    <p className="text-sm text-ink-3 wrap-anywhere">
      {joinWithDots(
        m.rentals_item_before({ text }),
        used === null
          ? null
          : used < 0
            ? m.rentals_item_lower()
            : m.rentals_item_used({ units: formatReading(used) }),
      )}
    </p>
  )
}
