import { useState, type FormEventHandler } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form'
import type { z } from 'zod'

import { m } from '#messages'
import { failureOf } from '#web/api/failure.ts'

import type { NamedError } from './error-summary.tsx'
import { toast } from './toast.ts'

type ContractFormInput<Input extends FieldValues, Output> = {
  /** Loads the schema of the contract, so that it stays out of the first load. */
  schema: () => Promise<z.ZodType<Output, Input>>
  defaultValues: DefaultValues<Input>
  /** What a good submission does; a failure it throws is put back onto the fields or said above the form. */
  onSubmit: (values: Output) => Promise<unknown>
  /** Said in a toast when the form was refused, such as "Validation error"; may tell by the fields that are wrong. */
  refusal?: string | ((wrong: Readonly<Record<string, unknown>>) => string)
}

/** A form that checks on leaving a field, then on every change, by the same schema as the server. */
export function useContractForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
  refusal,
}: ContractFormInput<Input, Output>) {
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<Input, unknown, Output>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues,
    resolver: lazyResolver(schema),
  })
  const { errors, isSubmitting } = form.formState

  async function send(values: Output) {
    setProblem(null)
    try {
      await onSubmit(values)
    } catch (error) {
      show(error)
    }
  }

  function show(error: unknown) {
    const failure = failureOf(error)
    const onFields = Object.entries(failure?.fields ?? {}).filter(([name]) => name in form.getValues())
    onFields.forEach(([name, messages], index) =>
      form.setError(
        // A key of the values is a path of them.
        name as Path<Input>,
        { type: 'server', message: messages[0] ?? '' },
        { shouldFocus: index === 0 },
      ),
    )
    if (onFields.length > 0) return refuse(failure?.fields ?? {})
    const sentence = failure?.fields['form']?.[0] ?? failure?.message ?? m.shell_error_offline()
    setProblem(sentence)
    toast.error(sentence)
  }

  const submit: FormEventHandler<HTMLFormElement> = (event) => void form.handleSubmit(send, refuse)(event)

  function refuse(wrong: Readonly<Record<string, unknown>>) {
    toast.error((typeof refusal === 'function' ? refusal(wrong) : refusal) ?? m.shell_error_bad_input())
  }

  return {
    ...form,
    submit,
    problem,
    setProblem,
    sending: isSubmitting,
    named: namedErrors(errors),
    // A name out of `named` is a path of the values.
    focus: (name: string) => form.setFocus(name as Path<Input>),
    /** Everything a field needs but its label: `<TextField label="Name" {...form.field('name')} />`. */
    field: (name: Path<Input>) => ({ ...form.register(name), error: messageAt(errors, name) }),
  }
}

function lazyResolver<Input extends FieldValues, Output>(
  schema: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [{ zodResolver }, loaded] = await Promise.all([import('@hookform/resolvers/zod'), schema()])
    return zodResolver<Input, unknown, Output>(loaded)(values, context, options)
  }
}

function messageAt(errors: FieldErrors, name: string): string | undefined {
  const found: unknown = name
    .split('.')
    .reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), errors)
  return isRecord(found) && typeof found['message'] === 'string' ? found['message'] : undefined
}

function namedErrors(errors: object, prefix = ''): NamedError[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const name = prefix + key
    if (Array.isArray(error)) return namedErrors(error, `${name}.`)
    if (!isRecord(error) || typeof error['message'] !== 'string') return []
    return [{ name, message: error['message'] }]
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
