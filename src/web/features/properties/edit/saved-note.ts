import { m } from '#messages'

type Saved = { isWaiting: boolean; isResubmitted: boolean; isHeld: boolean }

/** What becomes of what was saved, where it is not simply public. */
export function savedNote(fields: Saved, images: Saved | 'unchanged'): string | undefined {
  const last = images === 'unchanged' ? fields : images
  if (last.isHeld) return m.properties_edit_saved_held()
  if (fields.isResubmitted || last.isResubmitted) return m.properties_edit_saved_resubmitted()
  return last.isWaiting ? m.properties_edit_saved_waiting() : undefined
}
