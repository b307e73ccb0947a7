import { useState } from 'react'

import { dayInIndia } from '#contract/dates.ts'
import type { StaffEvidence } from '#contract/evidence/check-schemas.ts'
import { methodLabel } from '#contract/evidence/claim-labels.ts'
import {
  claimsOf,
  staffMethodOf,
  usualMonths,
  type EvidenceClaim,
  type EvidenceSubject,
} from '#contract/evidence/claims.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'

export type EvidenceOfSubject = {
  subject: EvidenceSubject
  subjectId: string
  items: readonly StaffEvidence[]
  reraNumber: string | null
  can: { record: boolean }
}

type RecordDialogProps = { evidence: EvidenceOfSubject; onClose: () => void }

/** What was checked and until when it counts; how follows from what. */
export function RecordDialog({ evidence, onClose }: RecordDialogProps) {
  const { subject, subjectId, reraNumber } = evidence
  const first: EvidenceClaim = claimsOf[subject][0]
  const [start] = useState(() => ({
    id: newSubmissionKey(),
    subject,
    subjectId,
    claim: first,
    validUntil: monthsFromNow(usualMonths[first]),
    reference: '',
    note: '',
  }))
  const form = useContractForm({
    schema: () =>
      import('#contract/evidence/check-schemas.ts').then((contract) => contract.recordEvidenceInput),
    defaultValues: start,
    errorFields: { DAY_PAST: 'validUntil', DATE_FAR: 'validUntil', RERA_REQUIRED: 'claim' },
    onSubmit: (typed) => api.evidence.recordEvidence({ ...typed, validUntil: typed.validUntil ?? '' }),
    done: m.evidence_admin_recorded(),
    onDone: onClose,
  })
  const claim = form.watch('claim')
  const claimField = form.field('claim')
  const isNumbered = claim === 'company_registration' || claim === 'title_document'
  const isRera = claim === 'agent_rera' || claim === 'project_rera'
  const how = m.evidence_admin_how({ method: methodLabel({ method: staffMethodOf[claim] }) })
  return (
    <FormDialog
      form={form}
      title={m.evidence_admin_record()}
      text={m.evidence_admin_record_text()}
      button={m.evidence_admin_record()}
      onClose={onClose}
    >
      <SelectField
        label={m.evidence_admin_claim()}
        hint={
          isRera && reraNumber !== null
            ? joinWithDots(how, m.evidence_admin_number({ number: reraNumber }))
            : how
        }
        options={optionsOf(claimsOf[subject], m.evidence_claim)}
        {...claimField}
        onChange={(event) => {
          const chosen = claimsOf[subject].find((claim) => claim === event.target.value)
          if (chosen) form.setValue('validUntil', monthsFromNow(usualMonths[chosen]))
          return claimField.onChange(event)
        }}
      />
      {isNumbered && (
        <TextField
          label={m.evidence_admin_reference()}
          optional
          maxLength={60}
          {...form.field('reference')}
        />
      )}
      <TextField
        type="date"
        label={m.evidence_admin_until()}
        hint={m.evidence_admin_until_hint()}
        min={monthsFromNow(0)}
        {...form.field('validUntil')}
      />
      <TextArea label={m.evidence_admin_note()} optional rows={2} maxLength={500} {...form.field('note')} />
    </FormDialog>
  )
}

type WithdrawDialogProps = { item: StaffEvidence; onClose: () => void }

export function WithdrawDialog({ item, onClose }: WithdrawDialogProps) {
  const form = useContractForm({
    schema: () =>
      import('#contract/evidence/check-schemas.ts').then((contract) => contract.withdrawEvidenceInput),
    defaultValues: { id: item.id, reason: '' },
    onSubmit: api.evidence.withdrawEvidence,
    done: m.evidence_admin_withdrawn(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.evidence_admin_withdraw_title({ claim: m.evidence_claim(item.claim) })}
      text={m.evidence_admin_withdraw_text()}
      button={m.evidence_admin_withdraw()}
      variant="danger"
      onClose={onClose}
    >
      <TextArea label={m.evidence_admin_reason()} rows={3} maxLength={300} {...form.field('reason')} />
    </FormDialog>
  )
}

function monthsFromNow(months: number): string {
  const day = new Date()
  day.setMonth(day.getMonth() + months)
  return dayInIndia(day)
}
