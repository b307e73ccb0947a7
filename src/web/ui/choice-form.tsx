import type { FormEvent, ReactNode } from 'react'

type ChoiceFormProps = {
  /** Where it leads without script, in the language of the page. */
  action: string
  /** What the address says and no field of this form asks for. */
  retained?: Readonly<Record<string, string | undefined>>
  onShow: (typed: FormData) => void
  className?: string
  children: ReactNode
}

/** A plain GET form that narrows a list; with script a choice counts at once. */
export function ChoiceForm({ action, retained = {}, onShow, className, children }: ChoiceFormProps) {
  return (
    <form
      role="search"
      method="get"
      action={action}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onShow(new FormData(event.currentTarget))
      }}
      onChange={(event) => {
        if (isChosen(event)) onShow(new FormData(event.currentTarget))
      }}
    >
      {Object.entries(retained).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  )
}

/** What is typed waits for the button. */
function isChosen({ target }: FormEvent): boolean {
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')
}
