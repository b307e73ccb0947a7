import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { m } from '#messages'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { EmailField } from './credential-fields.tsx'

type EmailFormProps = {
  submitLabel: string
  onSend: (email: string) => Promise<unknown>
  /** Toast title; the same for every address, so that it does not reveal existing accounts. */
  sentTitle: () => string
  /** Text shown on the page after sending. */
  sentText?: (email: string) => string
  failed?: { title: string; text: string }
}

/** Form for the address that receives a link. */
export function EmailForm({ submitLabel, onSend, sentTitle, sentText, failed }: EmailFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useContractForm({
    schema: () => import('#contract/accounts/sign-in.ts').then((contract) => contract.emailOnlyInput),
    defaultValues: { email: '' },
    refusal: { title: m.accounts_invalid_email(), text: m.accounts_email_invalid() },
    ...(failed && { failureTitle: failed.title, failureSentence: failed.text }),
    onSubmit: async ({ email }: { email: string }) => {
      await onSend(email)
      setSentTo(email)
      toast.success(sentTitle())
    },
  })
  return (
    <Form form={form}>
      {sentTo !== null && (
        <Notice tone="good" role="status">
          {sentText?.(sentTo) ?? sentTitle()}
        </Notice>
      )}
      <EmailField {...form.field('email')} />
      <Button type="submit" size="large" block loading={form.sending}>
        {submitLabel}
      </Button>
      <Link to="/signin" className="text-link justify-self-center py-2">
        {m.accounts_back_to_sign_in()}
      </Link>
    </Form>
  )
}
