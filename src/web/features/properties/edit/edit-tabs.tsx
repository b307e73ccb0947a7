import type { OwnPropertyDetail } from '#contract/properties/own-property-detail.ts'
import { m } from '#messages'
import { useState } from 'react'

import { Button } from '#web/ui/primitives/button.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { Tabs } from '#web/ui/primitives/tabs.tsx'

import { EditFields } from './edit-fields.tsx'
import { EditModal } from './edit-modal.tsx'
import { PhotoPicker } from '../photos/photo-picker.tsx'
import type { PhotosApi } from '../photos/use-photos.ts'
import { EditStatus } from './edit-status.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { useEditForm } from './use-edit-form.ts'

type EditTabsProps = {
  property: OwnPropertyDetail
  onClose: () => void
  onSaved: () => void
  onReload: () => void
}

export function EditTabs({ property, onClose, onSaved, onReload }: EditTabsProps) {
  const [tab, setTab] = useState('details')
  const [isLeaving, setIsLeaving] = useState(false)
  const { form, photos, isOutdated, isChanged } = useEditForm({
    property,
    onSaved,
    onClose,
    onImagesFailed: () => setTab('images'),
    onFieldsWrong: () => setTab('details'),
  })
  const leave = () => (isChanged ? setIsLeaving(true) : onClose())

  return (
    <EditModal title={m.properties_edit_title({ title: property.values.title })} onClose={leave}>
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
                  label: m.properties_edit_details_tab(),
                  content: <EditFields form={form} property={property} />,
                },
                {
                  id: 'images',
                  label: m.properties_edit_images_tab(),
                  content: <EditImages photos={photos} />,
                },
              ]}
            />
          </div>
        </div>
        <div className="flex justify-end gap-3 border-t border-line bg-surface p-3 pb-[calc(var(--spacing)*3+env(safe-area-inset-bottom))] md:px-6">
          <Button variant="quiet" onClick={leave}>
            {m.properties_edit_cancel()}
          </Button>
          <Button type="submit" loading={form.sending} className="max-md:flex-1">
            {m.properties_edit_save()}
          </Button>
        </div>
      </Form>
      {isLeaving && (
        <LeaveDialog onStay={() => setIsLeaving(false)} onLeave={() => (photos.discard(), onClose())} />
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

function EditImages({ photos }: { photos: PhotosApi }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{m.properties_edit_images_hint()}</p>
      <PhotoPicker photos={photos} label={m.properties_edit_images_title()} />
    </div>
  )
}

/** Asked before what was typed is lost. */
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
