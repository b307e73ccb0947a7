import { useState } from 'react'
import type { ReactNode } from 'react'

import { currentLocale, pathIn } from '#web/api/language.ts'

type SearchFormProps = {
  path: string
  /** What the address says and no field of this form asks for. */
  kept: Readonly<Record<string, string | undefined>>
  onShow: (raw: Record<string, unknown>) => void
  className: string
  children: ReactNode
}

/** A plain GET form; with script a choice counts at once. */
export function SearchForm({ path, kept, onShow, className, children }: SearchFormProps) {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const show = () => {
    if (form) onShow(Object.fromEntries(new FormData(form)))
  }
  return (
    <form
      ref={setForm}
      role="search"
      method="get"
      action={pathIn(currentLocale(), path)}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
      onChange={({ target }) => {
        const isChosen =
          target instanceof HTMLSelectElement ||
          (target instanceof HTMLInputElement && target.type === 'checkbox')
        if (isChosen) show()
      }}
    >
      {Object.entries(kept).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  )
}
