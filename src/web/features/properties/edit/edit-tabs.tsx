import type { OwnDetail } from '#contract/properties/own-detail.ts'
import { m } from '#messages'

import { EditFrame } from './edit-frame.tsx'

type EditTabsProps = { property: OwnDetail; onClose: () => void; onSaved: () => void; onReload: () => void }

export function EditTabs({ property, onClose }: EditTabsProps) {
  return (
    <EditFrame title={m.properties_edit_title({ title: property.values.title })} onClose={onClose}>
      <p className="p-4">{property.values.address}</p>
    </EditFrame>
  )
}
