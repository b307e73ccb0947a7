import type { SessionUser } from '#contract/accounts.ts'
import { m } from '#messages'
import { useEffect, useRef } from 'react'

import { newSubmissionKey } from '#web/api/submission-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { AccountFields } from './account-fields.tsx'
import { CallbackFields } from './callback-fields.tsx'
import type { Enquiry, EnquiryKind } from './enquiry-schema.ts'
import { sendEnquiry } from './send-enquiry.ts'

type EnquiryFormProps = {
  kind: EnquiryKind
  propertyId: string
  user: Pick<SessionUser, 'name' | 'email' | 'mobileNumber'>
  onSent: () => void
}

/** Asks about a property; what was typed stays until the lister has it. */
export function EnquiryForm({ kind, propertyId, user, onSent }: EnquiryFormProps) {
  const attempt = useRef({ content: '', key: '' })
  const form = useContractForm({
    schema: () => import('./enquiry-schema.ts').then((module) => module.enquirySchema),
    defaultValues: {
      propertyId,
      type: kind,
      message: '',
      alternatePhone: '',
      preferredCallbackDate: '',
      preferredCallbackTime: '',
    },
    refusal: m.leads_validation_error(),
    onSubmit: submit,
  })
  const { setValue } = form
  useEffect(() => setValue('type', kind), [setValue, kind])

  async function submit(enquiry: Enquiry) {
    const sent = await sendEnquiry({ ...enquiry, submissionKey: keyOf(enquiry) })
    if (sent.ok) {
      toast.success(
        m.leads_success(),
        kind === 'contact' ? m.leads_success_contact() : m.leads_success_callback(),
      )
      onSent()
      return
    }
    for (const { name, message } of sent.fields) form.setError(name, { message }, { shouldFocus: true })
    form.setProblem(sent.problem)
    if (sent.problem === null) toast.error(m.leads_validation_error())
    else toast.error(m.leads_error(), sent.problem)
  }

  /** The same words sent again are the same submission; other words are a new one. */
  function keyOf(enquiry: Enquiry): string {
    const content = JSON.stringify(enquiry)
    if (attempt.current.content !== content) attempt.current = { content, key: newSubmissionKey() }
    return attempt.current.key
  }

  return (
    <Form form={form}>
      <AccountFields user={user} />
      <PhoneField label={m.leads_alternate_phone()} optional {...form.field('alternatePhone')} />
      {kind === 'callback' && (
        <CallbackFields field={form.field} day={form.watch('preferredCallbackDate') ?? ''} />
      )}
      <TextArea
        label={m.leads_message()}
        optional={kind === 'callback'}
        hint={kind === 'contact' ? m.leads_message_hint() : undefined}
        maxLength={2000}
        {...form.field('message')}
      />
      <Button type="submit" size="large" block loading={form.sending} disabled={!user.mobileNumber}>
        {kind === 'contact' ? m.leads_send_message() : m.leads_request_callback()}
      </Button>
    </Form>
  )
}
