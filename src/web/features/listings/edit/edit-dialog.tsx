import X from 'lucide-react/icons/x'
import { useId, type ReactNode, useState, useCallback, useEffect } from 'react'

import type { OwnPropertyDetail } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ErrorState } from '#web/ui/patterns/empty-state.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Modal, Dialog } from '#web/ui/primitives/dialog.tsx'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'
import { Tabs } from '#web/ui/primitives/tabs.tsx'

import { MediaPicker } from '../../media/films/media-picker.tsx'
import type { ListingMedia } from '../../media/films/use-media.ts'
import { FloorPlanPicker } from '../../media/photos/floor-plan-picker.tsx'
import { PhotoPicker } from '../../media/photos/photo-picker.tsx'
import type { PhotosApi } from '../../media/photos/use-photos.ts'
import { EditFields } from './edit-fields.tsx'
import { EditStatus } from './edit-status.tsx'
import { useEditForm } from './use-edit-form.ts'

/** Large dialog: full screen on phones. */
export function EditModal({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <Modal
      open
      onClose={onClose}
      labelledBy={id}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-paper p-0 shadow-lg backdrop:bg-scrim open:flex open:flex-col md:m-auto md:h-[calc(100dvh-var(--spacing)*12)] md:max-w-prose md:rounded-xl md:border md:border-line"
    >
      <div className="flex items-start gap-3 border-b border-line bg-surface py-1.5 pr-2 pl-4 md:pl-6">
        <h2 id={id} className="my-2.5 line-clamp-2 flex-1 font-sans text-lg font-bold wrap-break-word">
          {title}
        </h2>
        <IconButton label={m.layout_close()} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      {children}
    </Modal>
  )
}

type EditTabsProps = {
  property: OwnPropertyDetail
  onClose: () => void
  onSaved: () => void
  onReload: () => void
}

export function EditTabs({ property, onClose, onSaved, onReload }: EditTabsProps) {
  const [tab, setTab] = useState('details')
  const [isLeaving, setIsLeaving] = useState(false)
  const { form, photos, media, isOutdated, isChanged } = useEditForm({
    property,
    onSaved,
    onClose,
    onImagesFailed: () => setTab('images'),
    onFieldsWrong: () => setTab('details'),
  })
  const closeOrConfirm = () => (isChanged ? setIsLeaving(true) : onClose())

  return (
    <EditModal title={m.properties_edit_title({ title: property.values.title })} onClose={closeOrConfirm}>
      <Form
        form={form}
        className="min-h-0 flex-1 grid-rows-[1fr_auto] gap-0! has-[>:nth-child(3)]:grid-rows-[auto_1fr_auto]"
      >
        <div className="grid min-h-0 content-start gap-4 overflow-y-auto overscroll-contain p-4 md:p-6">
          {isOutdated && <Outdated onReload={onReload} />}
          <EditStatus property={property} onWithdrawn={() => (onSaved(), onReload())} />
          <div>
            <Tabs
              label={m.properties_edit_tabs()}
              active={tab}
              onChange={setTab}
              tabs={[
                {
                  id: 'details',
                  label: m.properties_form_details(),
                  content: <EditFields form={form} property={property} />,
                },
                {
                  id: 'images',
                  label: m.properties_edit_images_tab(),
                  content: <EditImages photos={photos} media={media} />,
                },
              ]}
            />
          </div>
        </div>
        <div className="flex justify-end gap-3 border-t border-line bg-surface p-3 pb-[calc(var(--spacing)*3+env(safe-area-inset-bottom))] md:px-6">
          <Button variant="quiet" onClick={closeOrConfirm}>
            {m.layout_cancel()}
          </Button>
          <Button type="submit" loading={form.sending} className="max-md:flex-1">
            {m.properties_edit_save()}
          </Button>
        </div>
      </Form>
      {isLeaving && (
        <LeaveDialog
          onStay={() => setIsLeaving(false)}
          onLeave={() => (photos.discard(), media.plans.discard(), onClose())}
        />
      )}
    </EditModal>
  )
}

function Outdated({ onReload }: { onReload: () => void }) {
  return (
    <Notice tone="bad">
      <p className="font-semibold">{m.properties_changed_meanwhile()}</p>
      <p className="text-sm">{m.properties_edit_changed_text()}</p>
      <Button variant="secondary" className="mt-3" onClick={onReload}>
        {m.properties_edit_changed_reload()}
      </Button>
    </Notice>
  )
}

function EditImages({ photos, media }: { photos: PhotosApi; media: ListingMedia }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{m.properties_edit_images_hint()}</p>
      <PhotoPicker photos={photos} />
      <FloorPlanPicker plans={media.plans} />
      <MediaPicker media={media.film} />
      <MediaPicker media={media.panorama} />
    </div>
  )
}

/** Confirmation before unsaved changes are discarded. */
function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      open
      onClose={onStay}
      title={m.properties_edit_leave_title()}
      text={m.properties_edit_leave_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {m.properties_edit_leave()}
          </Button>
          <Button onClick={onStay}>{m.properties_edit_leave_stay()}</Button>
        </>
      }
    />
  )
}

export type EditDialogProps = {
  propertyId: string
  onClose: () => void
  /** Called after saving, so that the page behind the dialog reloads. */
  onSaved: () => void
}

/** Edits a listing: fields on one tab, photos on the other. */
export function EditDialog({ propertyId, onClose, onSaved }: EditDialogProps) {
  const [property, setProperty] = useState<OwnPropertyDetail | 'loading' | 'failed'>('loading')

  const load = useCallback(
    () => api.listings.getOwnProperty({ id: propertyId }).then(setProperty, () => setProperty('failed')),
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
