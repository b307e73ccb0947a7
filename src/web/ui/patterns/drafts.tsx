import { useBlocker, useRouter } from '@tanstack/react-router'
import { Fragment, type RefObject, type ReactNode, useState } from 'react'

import { m } from '#messages'

import { Button } from '../primitives/button.tsx'
import { Dialog } from '../primitives/dialog.tsx'
import { Notice } from '../primitives/notice.tsx'
import { ConfirmButton } from './confirm-dialog.tsx'

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

type DraftEditorProps = {
  /** Null where there are no unpublished changes; `behind`: message after a conflicting publication. */
  draft: { sentence: string; behind: string | null; discard: () => Promise<unknown> } | null
  /** Published version, whose change loads the form anew. */
  version: string | number
  /** The form; it reloads its values after publication. */
  children: (reload: () => Promise<void>) => ReactNode
}

/** Texts that are saved as a draft and published later: state of the draft, then the form. */
export function DraftEditor({ draft, version, children }: DraftEditorProps) {
  const router = useRouter()
  const [reloads, setReloads] = useState(0)
  async function reload() {
    await router.invalidate({ sync: true })
    setReloads((before) => before + 1)
  }
  return (
    <>
      {draft && (
        <Notice tone="waiting">
          <p>{draft.sentence}</p>
          {draft.behind !== null && <p className="mt-1 font-semibold">{draft.behind}</p>}
          <ConfirmButton
            trigger={{ variant: 'secondary', size: 'small', className: 'mt-2' }}
            title={m.layout_draft_discard_title()}
            text={m.layout_draft_discard_text()}
            button={m.layout_draft_discard()}
            variant="danger"
            done={m.layout_draft_discarded()}
            perform={draft.discard}
            onDone={reload}
          />
        </Notice>
      )}
      <Fragment key={`${reloads} ${version}`}>{children(reload)}</Fragment>
    </>
  )
}
