import { m } from '#messages'
import type { ComponentProps, ReactNode } from 'react'

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'

type FormDialogProps = {
  form: ComponentProps<typeof Form>['form'] & { sending: boolean }
  title: string
  text?: string
  /** What sends the form. */
  button: string
  variant?: 'primary' | 'danger'
  open?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form made by `useContractForm` that is asked for over the page; a refusal stays in sight in it. */
export function FormDialog({
  form,
  title,
  text,
  button,
  variant = 'primary',
  open = true,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} text={text}>
      <Form form={form}>
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.layout_cancel()}
          </Button>
          <Button type="submit" variant={variant} loading={form.sending}>
            {button}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
