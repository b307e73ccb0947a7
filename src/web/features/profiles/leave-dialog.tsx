import { m } from '#messages'
import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type LeaveDialogProps = { isDirty: boolean; isSettled: RefObject<boolean> }

/** Whoever leaves with something unsaved is asked first; the browser asks where the document is left. */
export function LeaveDialog({ isDirty, isSettled }: LeaveDialogProps) {
  const mustAsk = () => isDirty && !isSettled.current
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: mustAsk,
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  return (
    <Dialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={m.profiles_leave_title()}
      text={m.profiles_leave_text()}
      actions={
        <>
          <Button variant="danger" onClick={() => proceed?.()}>
            {m.profiles_leave()}
          </Button>
          <Button onClick={() => reset?.()}>{m.profiles_stay()}</Button>
        </>
      }
    />
  )
}
