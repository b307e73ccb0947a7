import { maxImages } from '#contract/properties/amenities.ts'
import { maxFloorPlans } from '#contract/properties/media-bounds.ts'
import { m } from '#messages'
import { toast } from '#web/ui/primitives/toast.ts'

import { isLasting, type FailureReason } from './photo.ts'

/** What a form says of its photos or floor plans, and how many it takes. */
export type PhotoWords = {
  maximum: number
  choose: () => string
  camera: () => string
  status: (count: { count: number; maximum: number }) => string
  numbered: (place: { number: number }) => string
  position: (place: { name: string; position: number; count: number }) => string
  moved: (place: { name: string; position: number; count: number }) => string
  keys: () => string
  /** Of which the first is the cover, and which may be pasted and chosen several at a time. */
  arePhotos: boolean
  /** Short message on the picture itself. */
  problem: (name: string, reason: FailureReason, said?: string) => string
  /** Whether a file that is not a picture is skipped instead of listed as failed. */
  leavesOut: boolean
  tooMany: () => void
  failed: (name: string, reason: FailureReason, said?: string) => void
  atRest: (count: { uploaded: number; failed: number }) => void
  removed: (undo: () => void) => void
  madePrimary: () => void
}

const undoable = (removed: () => string) => (undo: () => void) =>
  toast.success(removed(), undefined, { label: m.properties_photos_undo(), onPress: undo })

const photoWords = {
  maximum: maxImages,
  choose: m.properties_photos_choose,
  camera: m.properties_photos_camera,
  status: m.properties_photos_status,
  numbered: m.properties_photos_numbered,
  position: m.properties_photos_position,
  moved: m.properties_photos_moved,
  keys: m.properties_photos_keys,
  arePhotos: true,
  problem: (_: string, reason: FailureReason, said?: string) => photoProblem(reason, said),
  removed: undoable(m.properties_photos_removed),
  madePrimary: () => toast.success(m.properties_photos_primary_updated()),
}

export const listingPhotoWords: PhotoWords = {
  ...photoWords,
  leavesOut: false,
  tooMany: () => toast.error(m.properties_photos_limit_title(), m.properties_image_limit()),
  failed: (name, reason, said) => toast.error(titles[reason](), `${name}: ${photoProblem(reason, said)}`),
  atRest: () => {},
}

export const editPhotoWords: PhotoWords = {
  ...photoWords,
  choose: m.properties_edit_images_title,
  leavesOut: true,
  tooMany: () => toast.error(m.properties_photos_edit_limit()),
  failed: (file, reason, said) => toast.error(editProblem(file, reason, said)),
  atRest: ({ uploaded, failed }) => {
    if (failed > 1) toast.error(m.properties_photos_edit_failed_all())
    else if (failed === 0) toast.success(m.properties_photos_edit_uploaded({ count: uploaded }))
  },
}

export const floorPlanWords: PhotoWords = {
  maximum: maxFloorPlans,
  choose: m.properties_floor_plans_choose,
  camera: m.properties_floor_plans_camera,
  status: m.properties_floor_plans_status,
  numbered: m.properties_floor_plans_numbered,
  position: m.properties_floor_plans_position,
  moved: m.properties_floor_plans_moved,
  keys: m.properties_floor_plans_keys,
  arePhotos: false,
  problem: planProblem,
  leavesOut: false,
  tooMany: () => toast.error(m.properties_floor_plans_limit()),
  failed: (name, reason, said) =>
    toast.error(titles[reason](), `${name}: ${planProblem(name, reason, said)}`),
  atRest: () => {},
  removed: undoable(m.properties_floor_plans_removed),
  madePrimary: () => {},
}

function planProblem(name: string, reason: FailureReason, said?: string): string {
  if (!isLasting(reason) && reason !== 'unreadable') return photoProblem(reason, said)
  if (/\.pdf$/i.test(name)) return m.properties_floor_plans_pdf()
  return reason === 'not_an_image' ? m.properties_floor_plans_not_a_picture() : photoProblem(reason, said)
}

function photoProblem(reason: FailureReason, said?: string): string {
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
