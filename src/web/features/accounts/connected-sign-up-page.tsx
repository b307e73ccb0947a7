import { Link } from '@tanstack/react-router'

import type { SignInOptions } from '#contract/accounts/providers.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { InternationalPhoneField } from '#web/ui/phone/phone-field.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { AuthHeading } from './auth-heading.tsx'
import { TermsField } from './credential-fields.tsx'
import type { ConnectedSearch } from './search-params.ts'

type ConnectedSignUpPageProps = ConnectedSearch & {
  provider: string
  waiting: NonNullable<SignInOptions['waiting']>
}

/** What a new account needs beyond what the provider said. The form works without scripts too. */
export function ConnectedSignUpPage({ provider, waiting, refused }: ConnectedSignUpPageProps) {
  const form = useContractForm({
    schema: () =>
      import('#contract/accounts/providers.ts').then((contract) => contract.signUpWithProviderInput),
    defaultValues: { name: waiting.name, mobileNumber: '', terms: false },
    refusal: { title: m.accounts_validation_error(), text: m.layout_error_bad_input() },
    failureTitle: m.accounts_sign_in_failed(),
    onSubmit: async (typed) => {
      const { returnTo } = await api.accounts.signUpWithProvider(typed)
      toast.save(m.accounts_signed_in())
      window.location.replace(pathIn(currentLocale(), returnTo))
    },
  })

  return (
    <>
      <AuthHeading title={m.accounts_provider_sign_up_title()}>
        {m.accounts_provider_sign_up_lead({ provider, email: waiting.email })}
      </AuthHeading>
      {refused !== undefined && (
        <Notice tone="bad" className="mb-4.5">
          {refusals[refused]()}
        </Notice>
      )}
      <Form form={form}>
        <TextField
          label={m.accounts_name()}
          autoComplete="name"
          maxLength={100}
          defaultValue={waiting.name}
          {...form.field('name')}
        />
        <InternationalPhoneField label={m.accounts_mobile()} {...form.field('mobileNumber')} />
        <TermsField {...form.field('terms')} />
        <Button type="submit" size="large" block loading={form.sending}>
          {m.accounts_create_account()}
        </Button>
      </Form>
      <p className="mt-5 text-center">
        {m.accounts_provider_professional()}{' '}
        <Link to="/signup/agent" className="text-link">
          {m.accounts_provider_professional_link()}
        </Link>
      </p>
    </>
  )
}

const refusals = {
  input: m.accounts_provider_refused,
  taken: m.accounts_email_taken,
  busy: m.accounts_provider_busy,
}
