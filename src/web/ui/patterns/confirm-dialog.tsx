import { useState, type ComponentProps, type ReactNode } from 'react'

import { m } from '#messages'

import { Button } from '../primitives/button.tsx'
import { Dialog } from '../primitives/dialog.tsx'
import { Notice } from '../primitives/notice.tsx'
import { useAction, type Done } from './use-action.ts'

type ConfirmDialogProps<Result> = {
  title: string
  text?: string
  /** Label of the confirm button. */
  button: string
  cancel?: string
  variant?: 'primary' | 'danger'
  perform: () => Promise<Result>
  done?: Done<Result>
  /** A sentence around the server's message. */
  failed?: (said: { message: string }) => string
  onClose: () => void
  /** Called after success, once the dialog is closed. */
  onDone?: (result: Result) => unknown
  children?: ReactNode
}

/** Confirms an action; errors stay visible in the dialog while the page behind it is refreshed. */
export function ConfirmDialog<Result>({
  title,
  text,
  button,
  cancel = m.layout_cancel(),
  variant = 'primary',
  perform,
  done,
  failed,
  onClose,
  onDone,
  children,
}: ConfirmDialogProps<Result>) {
  const { run, isPending, problem } = useAction(perform, {
    done,
    onDone: (result) => {
      onClose()
      return onDone?.(result)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={variant} loading={isPending} onClick={() => void run()}>
            {button}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Notice tone="bad" className="mb-3">
          {failed ? failed({ message: problem }) : problem}
        </Notice>
      )}
      {children}
    </Dialog>
  )
}

type ConfirmButtonProps<Result> = Omit<ConfirmDialogProps<Result>, 'onClose'> & {
  /** The button that asks; its label is that of the confirm button unless it has one. */
  trigger: Omit<ComponentProps<typeof Button>, 'onClick'>
}

/** A button whose action is confirmed first. */
export function ConfirmButton<Result>({ trigger, ...dialog }: ConfirmButtonProps<Result>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...trigger} onClick={() => setOpen(true)}>
        {trigger.children ?? dialog.button}
      </Button>
      {isOpen && <ConfirmDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}
