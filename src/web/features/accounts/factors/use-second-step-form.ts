import type { FieldValues } from 'react-hook-form'

import type { FactorChoice } from '#contract/accounts/factors.ts'
import { m } from '#messages'
import { failureOf } from '#web/api/failure.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

export type StepProps = {
  onSignedIn: () => Promise<void>
  onStartOver: (sentence: string) => void
}

export type FactorStepProps = StepProps & { factor: FactorChoice }

type Form<Input extends FieldValues, Output> = Pick<
  Parameters<typeof useContractForm<Input, Output>>[0],
  'schema' | 'defaultValues' | 'errorFields'
> & { send: (values: Output) => Promise<unknown> }

/** Form of the second step; an expired sign-in returns to the password. */
export function useSecondStepForm<Input extends FieldValues, Output>(
  { send, ...form }: Form<Input, Output>,
  { onSignedIn, onStartOver }: StepProps,
) {
  return useContractForm<Input, Output>({
    ...form,
    failureTitle: m.accounts_sign_in_failed(),
    onSubmit: async (values) => {
      try {
        await send(values)
      } catch (error) {
        const failure = failureOf(error)
        if (failure?.code !== 'SECOND_STEP_EXPIRED') throw error
        onStartOver(failure.message)
        return
      }
      await onSignedIn()
    },
  })
}
