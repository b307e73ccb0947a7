import { useBlocker } from '@tanstack/react-router'
import { type RefObject, type ReactNode, useState } from 'react'

import { m } from '#messages'

import { Button } from '../primitives/button.tsx'
import { Dialog } from '../primitives/dialog.tsx'
import { Notice } from '../primitives/notice.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type LeaveDialogProps = {
  isDirty: boolean
  /** True once nothing can be lost any more. */
  isSettled?: RefObject<boolean>
  /** Description of the loss. */
  text: string
}

/** Confirms leaving with unsaved changes; on unload the browser asks. */
export function LeaveDialog({ isDirty, isSettled, text }: LeaveDialogProps) {
  const mustConfirm = () => isDirty && isSettled?.current !== true
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: mustConfirm,
    enableBeforeUnload: mustConfirm,
    withResolver: true,
  })
  return (
    <Dialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={m.layout_leave_title()}
      text={text}
      actions={
        <>
          <Button variant="danger" onClick={() => proceed?.()}>
            {m.layout_leave()}
          </Button>
          <Button onClick={() => reset?.()}>{m.layout_stay()}</Button>
        </>
      }
    />
  )
}

type DraftBarProps = {
  isDirty: boolean
  hasDraft: boolean
  isSending: boolean
  onPublish: () => void
  /** Further actions on a saved draft. */
  children?: ReactNode
}

/** Footer of a form that is saved as a draft and published later. */
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

type DraftNoticeProps = {
  sentence: string
  /** Message after a conflicting publication. */
  behind: string | null
  discard: () => Promise<unknown>
  onDiscarded: () => Promise<void>
}

/** Notice of unpublished changes, with a discard button. */
export function DraftNotice({ sentence, behind, discard, onDiscarded }: DraftNoticeProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Notice tone="waiting">
      <p>{sentence}</p>
      {behind !== null && <p className="mt-1 font-semibold">{behind}</p>}
      <Button variant="secondary" size="small" className="mt-2" onClick={() => setAsking(true)}>
        {m.layout_draft_discard()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.layout_draft_discard_title()}
          text={m.layout_draft_discard_text()}
          button={m.layout_draft_discard()}
          variant="danger"
          done={m.layout_draft_discarded()}
          perform={discard}
          onClose={() => setAsking(false)}
          onDone={onDiscarded}
        />
      )}
    </Notice>
  )
}
