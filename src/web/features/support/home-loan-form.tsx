import { useRouteContext } from '@tanstack/react-router'

import { usualLoanFor } from '#contract/costs/loan.ts'
import { employments } from '#contract/enums.ts'
import { m } from '#messages'
import { Form } from '#web/ui/patterns/form.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { tabDraft } from '#web/ui/patterns/use-draft.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { RupeeField } from '#web/ui/rupees/rupee-field.tsx'

import { LoanAmountField } from './loan-amount-field.tsx'
import { PersonFields } from './person-fields.tsx'
import { PlatformCaptchaField } from './platform-captcha-field.tsx'
import { captchaErrorFields, listRefusals, startOf, useSendPlatformLead } from './platform-form.ts'
import { usePlatformCaptcha } from './use-platform-captcha.ts'

type HomeLoanFormProps = {
  /** Property of the loan; its price gives the proposed amount. */
  property?: { numericId: number; price: number } | undefined
  onSent: () => void
}

/** Loan enquiry to our own team. */
export function HomeLoanForm({ property, onSent }: HomeLoanFormProps) {
  const { session: user } = useRouteContext({ from: '__root__' })
  const send = useSendPlatformLead()
  const form = useContractForm({
    schema: () => import('./platform-schemas.ts').then((schemas) => schemas.homeLoanSchema(user === null)),
    defaultValues: {
      ...startOf(user),
      kind: 'homeloan',
      loanAmount: proposedLoan(property?.price),
      monthlyIncome: '',
      employment: '',
      message: '',
      ...(property && { propertyNumericId: property.numericId, source: 'property_page' }),
    },
    ...listRefusals(),
    errorFields: captchaErrorFields,
    draft: tabDraft('support:homeloan', user ? draftFields : [...draftFields, 'name', 'email', 'phone']),
    onSubmit: async (loan) => {
      await send(loan, captcha)
      toast.success(m.support_success(), m.support_loan_success())
      onSent()
    },
  })
  const captcha = usePlatformCaptcha(form)
  return (
    <Form form={form}>
      <p className="text-ink-2">{m.support_loan_text()}</p>
      <LoanAmountField amount={form.watch('loanAmount')} {...form.field('loanAmount')} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <RupeeField
          label={m.support_loan_income()}
          optional
          inputMode="numeric"
          typed={form.watch('monthlyIncome')}
          {...form.field('monthlyIncome')}
        />
        <SelectField
          label={m.support_loan_employment()}
          optional
          placeholder={m.support_loan_employment_placeholder()}
          options={optionsOf(employments, m.support_loan_employment_name)}
          {...form.field('employment')}
        />
      </div>
      <PersonFields user={user} field={form.field} />
      <TextArea label={m.support_message()} optional maxLength={2000} {...form.field('message')} />
      <PlatformCaptchaField captcha={captcha} field={form.field('captchaAnswer')} />
      <Button type="submit" size="large" block loading={form.sending}>
        {m.support_loan_send()}
      </Button>
    </Form>
  )
}

const draftFields = ['monthlyIncome', 'employment', 'message'] as const

/** Same default loan as the calculator on the page. */
export function proposedLoan(price: number | undefined): string {
  return price === undefined ? '' : String(price - usualLoanFor(price).down)
}
