import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type FormEventHandler } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type ResolverOptions,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'

import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#messages'
import { failureOf, type Failure } from '#web/api/failure.ts'

import { pointerReleased } from '../pointer-released.ts'
import { toast } from '../primitives/toast.ts'
import type { NamedError } from './error-summary.tsx'
import { showSuccess, type Done } from './use-action.ts'
import { useDraft, type Draft } from './use-draft.ts'

type ContractFormInput<Input extends FieldValues, Output, Result> = {
  /** Loads the contract's schema lazily, to keep it out of the initial bundle. */
  schema: () => Promise<z.ZodType<Output, Input>>
  defaultValues: DefaultValues<Input>
  /** Called with valid values; an error it throws is assigned to fields or shown above the form. */
  onSubmit: (values: Output) => Promise<Result>
  /** The success toast; the page data is refetched then, and after a refusal. */
  done?: Done<Result>
  /** Called on success, before the page is refetched: closes the dialog. */
  onDone?: (result: Result) => unknown
  /** Toast after failed validation, such as "Validation error"; may depend on the invalid fields. */
  refusal?: Refusal | ((wrong: Readonly<Record<string, unknown>>) => Refusal)
  /** Toast title after an API error or no response, such as "Error"; the message follows below. */
  failureTitle?: string
  /** Message if there is no response with one of its own. */
  failureSentence?: string
  /** Fields for API errors, by code. */
  errorFields?: Readonly<Partial<Record<ErrorCode, Path<Input>>>>
  /** Keeps the input until it is sent, such as `tabDraft('contact', ['message'])`. */
  draft?: Draft<NoInfer<Input>> | undefined
}

/** One line, or a title with a sentence below it. */
type Refusal = string | { title: string; text: string }

/** Thrown by `onSubmit` after it has explained itself: nothing was sent, and the form stays as it is. */
export class Unsent extends Error {}

const ofServer = 'server'

/** A form validated by the server's schema: on blur, and on change after the first submit or while an error shows. */
export function useContractForm<Input extends FieldValues, Output, Result = unknown>({
  schema,
  defaultValues,
  onSubmit,
  done,
  onDone,
  refusal,
  failureTitle,
  failureSentence,
  errorFields,
  draft,
}: ContractFormInput<Input, Output, Result>) {
  const router = useRouter()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<Input, unknown, Output>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues,
    // It uses the order of registration, not of the page.
    shouldFocusError: false,
    resolver: lazyResolver(schema),
  })
  const { errors, isSubmitting } = form.formState
  const named = namedErrors(errors)
  const known = useRef(new Set<string>())
  const typedEarly = useRef(new Set<string>())
  useDraft(form, draft, typedEarly)
  useRejudging(form, named)

  async function send(values: Output, sent: HTMLFormElement) {
    setProblem(null)
    // An earlier refusal must not stay over the next result.
    toast.dismiss()
    try {
      const result = await onSubmit(values)
      draft?.drop()
      showSuccess(done, result)
      await onDone?.(result)
      if (done !== undefined) await router.invalidate({ sync: true })
    } catch (error) {
      if (error instanceof Unsent) return
      show(error, sent)
      // A refusal often means a concurrent change: refetch the page, while the form can be used.
      if (done !== undefined && failureOf(error) !== null) void router.invalidate({ sync: true })
    }
  }

  function show(error: unknown, sent: HTMLFormElement) {
    const failure = failureOf(error)
    const onFields = placed(failure)
    // A key of the values is a path of them.
    for (const [name, said] of onFields) form.setError(name as Path<Input>, said)
    if (onFields.length > 0) return refuse(Object.fromEntries(onFields), sent)
    const sentence = failure?.fields['form']?.[0] ?? explained(failure) ?? m.layout_error_offline()
    setProblem(sentence)
    if (failure?.code === 'UNAUTHORIZED') toast.error(m.layout_authentication_required(), sentence)
    else if (failureTitle === undefined) toast.error(sentence)
    else toast.error(failureTitle, sentence)
  }

  /** Server errors that belong to single fields. */
  function placed(failure: Failure | null): [string, { type: string; message: string }][] {
    const place = failure && errorFields?.[failure.code]
    if (place) return [[place, { type: ofServer, message: failure.message }]]
    return Object.entries(failure?.fields ?? {})
      .filter(([name]) => name in form.getValues())
      .map(([name, [message = '']]) => [name, { type: ofServer, message }])
  }

  function explained(failure: Failure | null): string | undefined {
    const isExplained = failure !== null && failure.code !== 'INTERNAL_SERVER_ERROR'
    return isExplained ? failure.message : (failureSentence ?? failure?.message)
  }

  const submit: FormEventHandler<HTMLFormElement> = (event) => {
    const { currentTarget: sent } = event
    void form.handleSubmit(
      (values) => send(values, sent),
      (wrong) => refuse(wrong, sent),
    )(event)
  }

  /** Adopts values typed or autofilled before hydration. */
  function adopting(name: Path<Input>) {
    const registered = form.register(name)
    const ref = (element: unknown) => {
      const typed = known.current.has(name) ? null : typedIn(element)
      if (element !== null) known.current.add(name)
      registered.ref(element)
      // Reads the value from the field's own element.
      if (typed !== null) {
        // The value comes from the element of this field.
        form.setValue(name, typed as PathValue<Input, Path<Input>>)
        typedEarly.current.add(name)
      }
    }
    return { ...registered, ref }
  }

  function refuse(wrong: Readonly<Record<string, unknown>>, sent: HTMLFormElement) {
    const said = (typeof refusal === 'function' ? refusal(wrong) : refusal) ?? m.layout_error_bad_input()
    if (typeof said === 'string') toast.error(said)
    else toast.error(said.title, said.text)
    focusFirst(
      sent,
      namedErrors(wrong).map(({ name }) => name),
    )
  }

  return {
    ...form,
    submit,
    problem,
    setProblem,
    sending: isSubmitting,
    named,
    // Every name in `named` is a path of the values.
    focus: (name: string) => form.setFocus(name as Path<Input>),
    /** All props of a field but its label: `<TextField label="Name" {...form.field('name')} />`. */
    field: (name: Path<Input>) => ({ ...adopting(name), error: messageAt(errors, name) }),
  }
}

/** Revalidates invalid fields when they or another one change: a rule may involve both. */
function useRejudging<Input extends FieldValues, Output>(
  { subscribe, getFieldState, trigger, clearErrors }: UseFormReturn<Input, unknown, Output>,
  named: readonly NamedError[],
) {
  const rejudge = useEffectEvent((changed: string) => {
    const judged: Path<Input>[] = []
    for (const { name } of named) {
      // The name of an error is a path of the values.
      const path = name as Path<Input>
      // Errors from outside the schema stay until their own field changes.
      if (![ofServer, undefined].includes(getFieldState(path).error?.type)) judged.push(path)
      else if (name === changed) clearErrors(path)
    }
    if (judged.length > 0) void trigger(judged)
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => name !== undefined && rejudge(name),
      }),
    [subscribe],
  )
}

/** Shows a field of a form wherever it is, and moves the focus there. */
export function focusField(frame: HTMLFormElement, name: string) {
  focusFirst(frame, [name])
}

/** Focuses the first invalid field in page order after rendering: a hidden tab is visible then. */
function focusFirst(frame: HTMLFormElement, names: readonly string[]) {
  setTimeout(() => {
    const first = [...frame.elements].find((element) =>
      names.includes(element.getAttribute('name') ?? element.id),
    )
    if (!(first instanceof HTMLElement)) return
    openAround(first)
    first.focus()
  })
}

/** Opens what hides an element. */
function openAround(element: HTMLElement) {
  for (
    let details = element.closest('details');
    details;
    details = details.parentElement?.closest('details') ?? null
  )
    details.open = true
}

function typedIn(element: unknown): string | boolean | null {
  if (element instanceof HTMLSelectElement) return chosenIn(element)
  if (element instanceof HTMLInputElement && element.type === 'radio') return chosenOf(element)
  if (element instanceof HTMLInputElement && element.type === 'checkbox')
    return element.checked === element.defaultChecked ? null : element.checked
  const isText =
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type !== 'file')
  return isText && element.value !== element.defaultValue ? element.value : null
}

function chosenIn({ options, value }: HTMLSelectElement): string | null {
  const first = [...options].find((option) => option.defaultSelected) ?? options[0]
  return value === first?.value ? null : value
}

function chosenOf({ form, name }: HTMLInputElement): string | null {
  const chosen = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLInputElement && element.name === name && element.checked,
  )
  return chosen instanceof HTMLInputElement && !chosen.defaultChecked ? chosen.value : null
}

function lazyResolver<Input extends FieldValues, Output>(
  schema: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [{ zodResolver }, loaded] = await Promise.all([import('@hookform/resolvers/zod'), schema()])
    const judge = zodResolver<Input, unknown, Output>(loaded)
    const judged = await judge(withoutNull(values, options.fields), context, options)
    await pointerReleased()
    return judged
  }
}

/** A radio group without a selection is null in the form, and empty in the contract. */
function withoutNull<Input extends FieldValues>(
  values: Input,
  fields: ResolverOptions<Input>['fields'],
): Input {
  const unchosen = Object.keys(values).filter(
    (name) => values[name] === null && Reflect.get(fields, name)?.ref.type === 'radio',
  )
  return { ...values, ...Object.fromEntries(unchosen.map((name) => [name, ''])) }
}

function messageAt(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = name
    .split('.')
    .reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), errors)
  return isRecord(error) && typeof error['message'] === 'string' ? error['message'] : undefined
}

function namedErrors(errors: object, prefix = ''): NamedError[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const name = prefix + key
    if (!isRecord(error)) return []
    if (typeof error['message'] !== 'string') return namedErrors(error, `${name}.`)
    return [{ name, message: error['message'] }]
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
