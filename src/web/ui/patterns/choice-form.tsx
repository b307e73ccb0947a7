import type { FormEvent, ReactNode } from 'react'
import Search from 'lucide-react/icons/search'
import { Button } from '../primitives/button.tsx'
import { TextField } from '../primitives/text-field.tsx'

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

type FindFieldProps = { label: string; button?: string; query: string | undefined }

/** Words to look for, with its button, over the whole width of a form on small screens. */
export function FindField({ label, button, query = '' }: FindFieldProps) {
  return (
    <div className="col-span-full flex items-end gap-2 lg:col-span-1">
      <TextField
        key={query}
        type="search"
        name="q"
        label={label}
        hideLabel
        placeholder={label}
        defaultValue={query}
        maxLength={80}
        icon={<Search aria-hidden />}
        enterKeyHint="search"
        className="min-w-0 flex-1"
      />
      {button !== undefined && (
        <Button type="submit" variant="secondary">
          {button}
        </Button>
      )}
    </div>
  )
}
