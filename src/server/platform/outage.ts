import { isUnavailable } from '#database/unavailable.ts'
import { m } from '#messages'

/** The file store could not be asked or did not answer. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
}

/** What is away, and what people read meanwhile. */
export type Outage = { event: string; message: string }

/** Seconds after which a client may try again. */
export const retryAfterSeconds = '5'

/** Of the file system, and of PostgreSQL. */
const noSpace = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Null: the failure is no outage. */
export function findOutage(failure: unknown): Outage | null {
  if (isUnavailable(failure)) return { event: 'database unavailable', message: m.layout_error_unavailable() }
  for (let cause = failure; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FilesUnavailable)
      return { event: 'file store unavailable', message: m.layout_error_files_unavailable() }
    if ('code' in cause && noSpace.has(String(cause.code)))
      return { event: 'no space left', message: m.layout_error_no_space() }
  }
  return null
}
