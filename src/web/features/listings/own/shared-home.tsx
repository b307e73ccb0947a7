import { useState } from 'react'

import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

/** Says that visitors see the listing with others, and lets its advertiser disagree. */
export function SharedHome({ property }: { property: OwnProperty }) {
  const [isOpen, setIsOpen] = useState(false)
  const { otherOffers, can } = property
  if (otherOffers === null) return null
  return (
    <div className="text-sm text-ink-2">
      <p>{m.properties_own_other_offers({ count: otherOffers })}</p>
      {can.disputeHome && (
        <button type="button" className="text-link min-h-11" onClick={() => setIsOpen(true)}>
          {m.properties_dispute()}
        </button>
      )}
      {isOpen && <DisputeDialog property={property} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

type DisputeDialogProps = { property: OwnProperty; onClose: () => void }

/** Asks how the listing differs from the others that it is shown with. */
function DisputeDialog({ property: { id, title }, onClose }: DisputeDialogProps) {
  const form = useContractForm({
    schema: () => import('#contract/homes/homes.ts').then((contract) => contract.disputeHomeInput),
    defaultValues: { id, reason: '' },
    failureSentence: m.properties_dispute_failed(),
    onSubmit: api.homes.disputeHome,
    done: m.properties_dispute_sent(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.properties_dispute_title()}
      text={
        <>
          <span className="block font-medium">{title}</span>
          {m.properties_dispute_text()}
        </>
      }
      button={m.properties_dispute_send()}
      onClose={onClose}
    >
      <TextArea label={m.properties_dispute_reason()} rows={4} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  )
}
