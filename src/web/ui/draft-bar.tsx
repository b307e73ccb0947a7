import { m } from '#messages'
import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

type DraftBarProps = {
  isDirty: boolean
  hasDraft: boolean
  isSending: boolean
  onPublish: () => void
  /** What else can be done with a saved draft. */
  children?: ReactNode
}

/** The foot of a form that is saved as a draft first and published afterwards. */
export function DraftBar({ isDirty, hasDraft, isSending, onPublish, children }: DraftBarProps) {
  const canPublish = hasDraft && !isDirty
  return (
    <>
      <div
        data-form-bar
        className="sticky bottom-14 z-10 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-1 py-3 lg:bottom-0"
      >
        <p role="status" className="text-sm text-ink-2 max-sm:basis-full sm:mr-auto">
          {isDirty ? m.layout_draft_unsaved() : !hasDraft && m.layout_draft_nothing()}
        </p>
        <Button type="submit" variant={canPublish ? 'secondary' : 'primary'} loading={isSending}>
          {m.layout_draft_save()}
        </Button>
        {canPublish && (
          <>
            {children}
            <Button onClick={onPublish}>{m.layout_draft_publish()}</Button>
          </>
        )}
      </div>
      <LeaveDialog isDirty={isDirty} text={m.layout_draft_leave_text()} />
    </>
  )
}
