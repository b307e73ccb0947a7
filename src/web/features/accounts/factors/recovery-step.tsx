import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import type { StepProps } from './step-props.ts'
import { useSecondStepForm } from './use-second-step-form.ts'

export function RecoveryStep(step: StepProps) {
  const form = useSecondStepForm(
    {
      schema: () => import('#contract/accounts/factors.ts').then((contract) => contract.recoverSignInInput),
      defaultValues: { recoveryCode: '' },
      failurePlaces: { CODE_WRONG: 'recoveryCode' },
      send: (values) => api.accounts.recoverSignIn(values),
    },
    step,
  )
  return (
    <Form form={form}>
      <p className="text-ink-2">{m.accounts_second_step_recovery()}</p>
      <TextField
        label={m.accounts_recovery_code()}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={40}
        spellCheck={false}
        {...form.field('recoveryCode')}
      />
      <Button type="submit" size="large" block loading={form.sending}>
        {m.accounts_second_step_verify()}
      </Button>
    </Form>
  )
}
