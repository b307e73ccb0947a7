import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'

import { CodeField } from './code-field.tsx'
import type { FactorStepProps } from './step-props.ts'
import { useSecondStepForm } from './use-second-step-form.ts'

export function AppStep({ factor, ...step }: FactorStepProps) {
  const form = useSecondStepForm(
    {
      schema: () => import('#contract/accounts/factors.ts').then((contract) => contract.verifySignInInput),
      defaultValues: { factorId: factor.id, code: '' },
      failurePlaces: { CODE_WRONG: 'code', CODE_EXPIRED: 'code' },
      send: (values) => api.accounts.verifySignIn(values),
    },
    step,
  )
  return (
    <Form form={form}>
      <p className="text-ink-2">
        {m.accounts_second_step_app({ name: factor.friendlyName, product: m.shell_product() })}
      </p>
      <CodeField {...form.field('code')} />
      <Button type="submit" size="large" block loading={form.sending}>
        {m.accounts_second_step_verify()}
      </Button>
    </Form>
  )
}
