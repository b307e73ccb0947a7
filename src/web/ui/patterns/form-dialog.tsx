import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

import { m } from '#messages'

import { Button } from '../primitives/button.tsx'
import { Dialog } from '../primitives/dialog.tsx'
import { Form } from './form.tsx'

type FormDialogProps = {
  form: ComponentProps<typeof Form>['form'] & { sending: boolean }
  title: string
  text?: ReactNode
  /** Label of the submit button. */
  button: string
  cancel?: string
  variant?: 'primary' | 'danger'
  open?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form of `useContractForm` in a dialog; errors stay visible in it. */
export function FormDialog({
  form,
  title,
  text,
  button,
  cancel = m.layout_cancel(),
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
            {cancel}
          </Button>
          <Button type="submit" variant={variant} loading={form.sending}>
            {button}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Focuses the first field when the dialog opens. */
export function FocusFirstField({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const fields = [...(place.current?.querySelectorAll<Field>('input, select, textarea') ?? [])]
    const open = fields.filter((field) => !field.disabled && !field.matches('[readonly], [type="hidden"]'))
    const needed = open.filter((field) => field.dataset['optional'] === undefined)
    const first = needed.find((field) => valueOf(field, open) === '') ?? needed[0] ?? open[0]
    const checked = first && checkedLike(first, open)
    ;(checked ?? first)?.focus()
  }, [])
  return <div ref={place}>{children}</div>
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function valueOf(field: Field, all: readonly Field[]): string {
  return field.type === 'radio' ? (checkedLike(field, all)?.value ?? '') : field.value
}

function checkedLike({ type, name }: Field, all: readonly Field[]): Field | undefined {
  return type === 'radio' ? all.find((each) => each.name === name && each.matches(':checked')) : undefined
}
