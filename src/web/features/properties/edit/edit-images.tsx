import { m } from '#messages'

import { PhotoPicker } from '../photos/photo-picker.tsx'
import type { PhotosApi } from '../photos/use-photos.ts'

export function EditImages({ photos }: { photos: PhotosApi }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{m.properties_edit_images_hint()}</p>
      <PhotoPicker photos={photos} label={m.properties_edit_images_title()} />
    </div>
  )
}
