import { useEffect, useRef, type ReactNode } from 'react'

/** Gives the focus to the first field to fill, once the dialog around the form is open. */
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
