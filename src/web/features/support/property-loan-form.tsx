import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'

import type { SessionUser } from '#contract/accounts/sessions.ts'
import { usualInstalment } from '#contract/costs/loan.ts'
import type { ContactShare } from '#contract/leads/shared-contact.ts'
import { formatPriceFull } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { AccountFields } from '#web/features/leads/account-fields.tsx'
import type { SentEnquiry } from '#web/features/leads/enquiry-dialog.tsx'
import { ShareFields, shareErrorFields } from '#web/features/leads/share-choice.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { tabDraft } from '#web/ui/patterns/use-draft.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { HomeLoanForm, proposedLoan } from './home-loan-form.tsx'
import type { LeadLoan } from './lead-loan-schema.ts'
import { LoanAmountField } from './loan-amount-field.tsx'
import { listRefusals } from './platform-form.ts'

type PropertyLoanFormProps = {
  property: Pick<PropertyDetail, 'id' | 'numericId' | 'price'>
  /** The advertiser's name; null: hidden. */
  advertiser: string | null
  /** Choice of the last enquiry. */
  lastShare: ContactShare | null
  onSent: (sent: SentEnquiry) => void
}

/** A signed-in person asks the advertiser; a guest asks our own team, which requires no account. */
export function PropertyLoanForm(props: PropertyLoanFormProps) {
  const { session } = useRouteContext({ from: '__root__' })
  if (session?.mobileNumber) return <LeadLoanForm user={session} {...props} />
  return (
    <HomeLoanForm
      property={props.property}
      onSent={() => props.onSent({ conversationId: null, share: undefined })}
    />
  )
}

type LeadLoanFormProps = PropertyLoanFormProps & { user: SessionUser }

/** Loan enquiry about this property to its advertiser. */
function LeadLoanForm({ property, user, advertiser, lastShare, onSent }: LeadLoanFormProps) {
  const [keyOf] = useState(submissionKeys)
  const form = useContractForm({
    schema: () => import('./lead-loan-schema.ts').then((module) => module.leadLoanSchema),
    defaultValues: {
      propertyId: property.id,
      type: 'homeloan',
      share: lastShare ?? undefined,
      loanAmount: proposedLoan(property.price),
      message: '',
      alternatePhone: '',
    },
    ...listRefusals(),
    errorFields: shareErrorFields,
    draft: tabDraft(`enquiry:${user.id}:${property.id}`, ['message', 'alternatePhone']),
    onSubmit: async ({ loanAmount, ...loan }: LeadLoan) => {
      const message = [loanSentence(loanAmount), loan.message].filter(Boolean).join('\n\n')
      const submissionKey = keyOf({ ...loan, message })
      const { conversationId } = await api.leads.createLead({ ...loan, message, submissionKey })
      toast.success(m.support_success(), m.support_loan_success())
      onSent({ conversationId, share: loan.share })
    },
  })
  return (
    <Form form={form}>
      <p className="text-ink-2">{m.support_loan_property_text()}</p>
      <LoanAmountField amount={form.watch('loanAmount')} {...form.field('loanAmount')} />
      <AccountFields user={user} />
      <ShareFields advertiser={advertiser} share={form.watch('share')} field={form.field} />
      <TextArea label={m.support_message()} optional maxLength={1800} {...form.field('message')} />
      <Button type="submit" size="large" block loading={form.sending}>
        {m.support_loan_send()}
      </Button>
    </Form>
  )
}

/** First line of the message to the advertiser. */
function loanSentence(amount: number): string {
  return m.support_loan_lead({
    amount: formatPriceFull(amount),
    emi: formatPriceFull(usualInstalment(amount)),
  })
}
