import Search from 'lucide-react/icons/search'
import type { ComponentProps, FormEvent, ReactNode } from 'react'

import { m } from '#messages'

import { Button } from '../primitives/button.tsx'
import { SelectField } from '../primitives/select-field.tsx'
import { TextField } from '../primitives/text-field.tsx'

type ChoiceFormProps = {
  /** Form action without scripts, in the language of the page. */
  action: string
  /** Query parameters without a field in this form. */
  otherParams?: Readonly<Record<string, string | undefined>>
  onShow: (typed: FormData) => void
  className?: string
  children: ReactNode
}

/** A plain GET form that filters a list; with scripts, choices apply at once. */
export function ChoiceForm({ action, otherParams = {}, onShow, className, children }: ChoiceFormProps) {
  return (
    <form
      role="search"
      aria-label={m.layout_filter_list()}
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
      {Object.entries(otherParams).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  )
}

/** Typed text applies on submit only. */
function isChosen({ target }: FormEvent): boolean {
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')
}

type ChoiceFieldProps = Omit<ComponentProps<typeof SelectField>, 'defaultValue' | 'value'> & {
  /** Chosen value in the address. */
  value: string | undefined
}

/** A select of the form. */
export function ChoiceField({ value = '', ...field }: ChoiceFieldProps) {
  return <SelectField key={value} defaultValue={value} {...field} />
}

type TypedFieldProps = Omit<ComponentProps<typeof TextField>, 'defaultValue' | 'value' | 'onBlur'> & {
  /** Value in the address. */
  value: string | number | undefined
}

/** A text or date field of the form, which applies on blur: typing a date passes through other dates. */
export function TypedField({ value = '', ...field }: TypedFieldProps) {
  return (
    <TextField
      key={value}
      defaultValue={value}
      onBlur={({ currentTarget: { value: typed, form } }) => {
        if (typed !== String(value)) form?.requestSubmit()
      }}
      {...field}
    />
  )
}

type FindFieldProps = { label: string; button?: string; query: string | undefined }

/** A search field with its button, full width on small screens. */
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
