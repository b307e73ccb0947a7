import { useNavigate, useRouter } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import type { ComponentProps, FormEvent, ReactNode } from 'react'

import { m } from '#messages'

import { Button } from '../primitives/button.tsx'
import { SelectField } from '../primitives/select-field.tsx'
import { TextField } from '../primitives/text-field.tsx'
import type { ListLink } from './list-page.tsx'

type ChoiceFormProps = {
  /** The list with what was typed and chosen. */
  link: ListLink
  /** Query parameters without a field in this form. */
  otherParams?: Readonly<Record<string, string | undefined>>
  className?: string
  children: ReactNode
}

/** A plain GET form that filters a list; with scripts, choices apply at once. */
export function ChoiceForm({ link, otherParams = {}, className, children }: ChoiceFormProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const show = (form: HTMLFormElement) => void navigate(link(valuesOf(new FormData(form))))
  return (
    <form
      role="search"
      aria-label={m.layout_filter_list()}
      method="get"
      action={router.buildLocation(link({})).publicHref}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        show(event.currentTarget)
      }}
      onChange={(event) => {
        if (isChosen(event)) show(event.currentTarget)
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

/** A name that is chosen several times has all its values. */
function valuesOf(form: FormData): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
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
