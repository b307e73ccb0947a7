import type { OwnPropertyDetail } from '#contract/properties/own-property-detail.ts'
import { m } from '#messages'
import { useCallback, useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'
import { ErrorState } from '#web/ui/patterns/empty-state.tsx'

import { EditModal } from './edit-modal.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'
import { EditTabs } from './edit-tabs.tsx'

export type EditDialogProps = {
  propertyId: string
  onClose: () => void
  /** Something was saved: what is shown behind the dialog is out of date. */
  onSaved: () => void
}

/** Changes a listing: its fields on one tab, its pictures on the other. */
export function EditDialog({ propertyId, onClose, onSaved }: EditDialogProps) {
  const [property, setProperty] = useState<OwnPropertyDetail | 'loading' | 'failed'>('loading')

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
      <EditModal title={m.properties_edit_title_short()} onClose={onClose}>
        {property === 'loading' ? (
          <EditSkeleton />
        ) : (
          <div className="p-4">
            <ErrorState level={3} title={m.properties_edit_not_loaded()} onRetry={reload} />
          </div>
        )}
      </EditModal>
    )
  return (
    <EditTabs
      key={property.version}
      property={property}
      onClose={onClose}
      onSaved={onSaved}
      onReload={reload}
    />
  )
}

function EditSkeleton() {
  return (
    <div role="status" aria-label={m.properties_edit_loading()} className="grid gap-4 p-4 md:p-6">
      <Skeleton className="h-11 w-60" />
      {[1, 2, 3].map((part) => (
        <Skeleton key={part} className="h-60 rounded-lg" />
      ))}
    </div>
  )
}
