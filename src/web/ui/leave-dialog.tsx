import { m } from '#messages'
import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type LeaveDialogProps = {
  isDirty: boolean
  /** True from the moment that nothing can be lost any more. */
  isSettled?: RefObject<boolean>
  /** What would be lost. */
  text: string
}

/** Whoever leaves with something unsaved is asked first; the browser asks where the document is left. */
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
