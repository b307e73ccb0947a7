import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

import { tabStorage } from '../browser-storage.ts'

/** Unsent input of a form: saved with every change, restored when it opens again, dropped once it is sent. */
export type Draft<Values extends FieldValues> = {
  name: string
  /** Text fields restored by the form; the draft of an account comes with its page instead. */
  fields: readonly Path<Values>[]
  read: () => Readonly<Record<string, string | undefined>>
  save: (values: Values) => void
  drop: () => void
}

/** Draft of this tab, cleared on signing out; forms of one name share their values. */
export function tabDraft<const Field extends string>(name: string, fields: readonly Field[]) {
  const key = `draft:${name}`
  const read = () =>
    Object.fromEntries(
      Object.entries(tabStorage.readObject(key)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  return {
    name,
    fields,
    read,
    save: (values: Readonly<Record<string, unknown>>) =>
      tabStorage.writeObject(key, {
        ...read(),
        ...Object.fromEntries(fields.map((field) => [field, values[field]])),
      }),
    drop: () => tabStorage.remove(key),
  }
}

/** `typed` holds the fields filled in before hydration, which go before the draft. */
export function useDraft<Input extends FieldValues, Output>(
  { getValues, setValue, subscribe }: UseFormReturn<Input, unknown, Output>,
  draft: Draft<Input> | undefined,
  typed: RefObject<Set<string>>,
) {
  const fields = draft && [draft.name, ...draft.fields].join()
  const save = useEffectEvent((values: Input) => draft?.save(values))
  const restore = useEffectEvent(() => {
    const saved = draft?.read()
    for (const field of draft?.fields ?? [])
      if (saved?.[field] && !typed.current.has(field))
        // The names are the form's own fields, and all of them hold text.
        setValue(field, saved[field] as PathValue<Input, Path<Input>>)
    if (typed.current.size > 0) draft?.save(getValues())
    typed.current.clear()
  })
  useEffect(() => {
    if (fields === undefined) return
    restore()
    return subscribe({
      formState: { values: true },
      // No name: not a field change, as after sending.
      callback: ({ values, name: changed }) => changed !== undefined && save(values),
    })
  }, [fields, subscribe])
}
