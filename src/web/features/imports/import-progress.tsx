import type { ImportDetail } from '#contract/imports/import-detail.ts'
import { m } from '#messages'
import { ProgressBar } from '#web/ui/patterns/files/progress-bar.tsx'

import { importTexts } from './import-labels.ts'

/** How far the work has come; it goes on without this page. */
export function ImportProgress({ shown }: { shown: ImportDetail }) {
  const { done, total, text } = progressOf(shown)
  return (
    <>
      <ProgressBar label={text} share={total === 0 ? 0 : done / total} />
      <p role="status">{text}</p>
      <p className="text-sm text-ink-2">{m.imports_progress_leave()}</p>
    </>
  )
}

function progressOf({ kind, state, rows, counts, photos }: ImportDetail) {
  const { read, ready, imported, undone } = counts
  if (state === 'checking') {
    const [done, total] = [rows - read, rows]
    const text = m.imports_progress_checking({ done, total })
    const files = photos.matched + photos.refusedCount
    const isInZip = read === 0 && photos.isWhole && files > 0
    return { done, total, text: isInZip ? m.imports_progress_zip({ count: files }) : text }
  }
  if (state === 'undoing') {
    const [done, total] = [undone, imported + undone]
    return { done, total, text: importTexts[kind].undoing({ done, total }) }
  }
  if (photos.stored < photos.matched && imported === 0) {
    const [done, total] = [photos.stored, photos.matched]
    return { done, total, text: m.imports_progress_photos({ done, total }) }
  }
  const [done, total] = [rows - ready, rows]
  return { done, total, text: importTexts[kind].running({ done, total }) }
}
