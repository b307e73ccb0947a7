import type { OwnDetail } from '#contract/properties/own-detail.ts'
import { m } from '#messages'
import { useCallback, useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

import { EditFrame } from './edit-frame.tsx'
import { EditSkeleton } from './edit-skeleton.tsx'
import { EditTabs } from './edit-tabs.tsx'

export type EditDialogProps = {
  propertyId: string
  onClose: () => void
  /** Something was saved: what is shown behind the dialog is out of date. */
  onSaved: () => void
}

/** Changes a listing: its fields on one tab, its pictures on the other. */
export function EditDialog({ propertyId, onClose, onSaved }: EditDialogProps) {
  const [property, setProperty] = useState<OwnDetail | 'loading' | 'failed'>('loading')

  const load = useCallback(
    () => api.properties.getOwnProperty({ id: propertyId }).then(setProperty, () => setProperty('failed')),
    [propertyId],
  )
  useEffect(() => {
    void load()
  }, [load])

  function reload() {
    setProperty('loading')
    void load()
  }

  if (property === 'loading' || property === 'failed')
    return (
      <EditFrame title={m.properties_edit_title_short()} onClose={onClose}>
        {property === 'loading' ? (
          <EditSkeleton />
        ) : (
          <div className="p-4">
            <ErrorState level={3} title={m.properties_edit_not_loaded()} onRetry={reload} />
          </div>
        )}
      </EditFrame>
    )
  return (
    <EditTabs
      key={property.edition}
      property={property}
      onClose={onClose}
      onSaved={onSaved}
      onReload={reload}
    />
  )
}
