import { m } from '#messages'
import type { Failure } from '#web/api/failure.ts'
import { toast } from '#web/ui/primitives/toast.ts'

/** Shows why a decision was not saved. */
export function toastRefusal({ code, message }: Failure): true {
  toast.error(code === 'INTERNAL_SERVER_ERROR' ? m.moderation_decide_failed() : message)
  return true
}
