import { m } from '#messages'
import { toast } from '#web/ui/primitives/toast.ts'

import type { FailureReason } from './photo.ts'

/** Messages of one of the forms about its photos. */
export type PhotoWords = {
  /** Whether a file that is not a picture is skipped instead of listed as failed. */
  leavesOut: boolean
  tooMany: () => void
  failed: (name: string, reason: FailureReason, said?: string) => void
  atRest: (count: { uploaded: number; failed: number }) => void
  removed: (undo: () => void) => void
  madePrimary: () => void
}

const removed = (undo: () => void) =>
  toast.success(m.properties_photos_removed(), undefined, {
    label: m.properties_photos_undo(),
    onPress: undo,
  })
const madePrimary = () => toast.success(m.properties_photos_primary_updated())

export const listingPhotoWords: PhotoWords = {
  leavesOut: false,
  tooMany: () => toast.error(m.properties_photos_limit_title(), m.properties_image_limit()),
  failed: (name, reason, said) => toast.error(titles[reason](), `${name}: ${photoProblem(reason, said)}`),
  atRest: () => {},
  removed,
  madePrimary,
}

export const editPhotoWords: PhotoWords = {
  leavesOut: true,
  tooMany: () => toast.error(m.properties_photos_edit_limit()),
  failed: (file, reason, said) => toast.error(editProblem(file, reason, said)),
  atRest: ({ uploaded, failed }) => {
    if (failed > 1) toast.error(m.properties_photos_edit_failed_all())
    else if (failed === 0) toast.success(m.properties_photos_edit_uploaded({ count: uploaded }))
  },
  removed,
  madePrimary,
}

/** Short message on the photo itself. */
export function photoProblem(reason: FailureReason, said?: string): string {
  return said ?? problems[reason]()
}

const problems: Record<FailureReason, () => string> = {
  no_answer: m.properties_photos_no_answer,
  timeout: m.properties_photos_timeout_text,
  server: m.properties_photos_failed_text,
  signed_out: m.properties_photos_signed_out,
  too_often: m.properties_image_too_many,
  not_an_image: m.properties_image_not_an_image,
  too_large: m.properties_image_too_large,
  too_many_pixels: m.properties_image_too_many_pixels,
  unreadable: m.properties_photos_unreadable,
  no_key: m.properties_photos_no_key,
  same: m.properties_photos_same,
  cancelled: m.properties_photos_cancelled,
}

const titles: Record<FailureReason, () => string> = {
  no_answer: m.properties_photos_upload_error,
  timeout: m.properties_photos_timeout,
  server: m.properties_photos_upload_failed,
  signed_out: m.properties_photos_signed_out_title,
  too_often: m.properties_photos_failed,
  not_an_image: m.properties_photos_upload_error,
  too_large: m.properties_photos_too_large_title,
  too_many_pixels: m.properties_photos_too_large_title,
  unreadable: m.properties_photos_failed,
  no_key: m.properties_photos_upload_failed,
  same: m.properties_photos_upload_error,
  cancelled: m.properties_photos_cancelled,
}

function editProblem(file: string, reason: FailureReason, said?: string): string {
  if (said !== undefined) return `${file}: ${said}`
  if (reason === 'not_an_image') return m.properties_photos_edit_not_an_image({ file })
  if (reason === 'too_large') return m.properties_photos_edit_too_large({ file })
  if (reason === 'too_many_pixels') return m.properties_photos_edit_too_many_pixels({ file })
  if (reason === 'signed_out') return m.properties_photos_edit_signed_out()
  return m.properties_photos_edit_failed({ file })
}
