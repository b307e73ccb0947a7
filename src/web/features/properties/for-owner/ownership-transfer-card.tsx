import type { OwnershipTransfer } from '#contract/properties/for-owner.ts'
import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { lazy, Suspense, useState } from 'react'

import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { PropertySmallCard } from '../property-small-card.tsx'
import { dayOf, meaningOf, stateTones, stateWords } from './ownership-transfer-words.ts'
import { useTransferActions } from './use-transfer-actions.ts'

const WithdrawDialog = lazy(() =>
  import('./withdraw-dialog.tsx').then((part) => ({ default: part.WithdrawDialog })),
)
const InviteAgainDialog = lazy(() =>
  import('./invite-again-dialog.tsx').then((part) => ({ default: part.InviteAgainDialog })),
)

/** One home that was entered for somebody: whose it is, how the offer stands, what can be done. */
export function OwnershipTransferCard({
  ownershipTransfer,
  isOfAll,
}: {
  ownershipTransfer: OwnershipTransfer
  isOfAll: boolean
}) {
  const { state, property, owner, emailCount, lastEmailAt, enteredBy, createdAt } = ownershipTransfer
  return (
    <Card as="article" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>
        <p className="text-sm wrap-anywhere text-ink-3">
          {isOfAll
            ? m.properties_ownership_transfer_entered_by({ name: enteredBy, day: dayOf(createdAt) })
            : m.properties_ownership_transfer_entered({ day: dayOf(createdAt) })}
        </p>
      </div>
      <PropertySmallCard property={property} />
      {owner === null ? (
        <p className="text-sm text-ink-3">{m.properties_transfer_details_removed()}</p>
      ) : (
        <Owner owner={owner} />
      )}
      <p className="text-md">{meaningOf(ownershipTransfer)}</p>
      <p className="text-sm text-ink-3">
        {emailCount === 1
          ? m.properties_transfer_email_sent({ day: dayOf(lastEmailAt) })
          : m.properties_transfer_emails_sent({ count: emailCount, day: dayOf(lastEmailAt) })}
      </p>
      <TransferActions ownershipTransfer={ownershipTransfer} />
    </Card>
  )
}

function Owner({ owner: { name, email, phone } }: { owner: NonNullable<OwnershipTransfer['owner']> }) {
  return (
    <div className="text-md">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p>
        <a href={`mailto:${email}`} className="text-link inline-block py-1 wrap-anywhere">
          {email}
        </a>
      </p>
      {phone !== null && (
        <p>
          <a href={`tel:${phone}`} className="text-link inline-block py-1 tabular-nums">
            {formatPhone(phone)}
          </a>
        </p>
      )}
    </div>
  )
}

function TransferActions({ ownershipTransfer }: { ownershipTransfer: OwnershipTransfer }) {
  const [open, setOpen] = useState<'withdraw' | 'again' | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { resend } = useTransferActions(ownershipTransfer.id)
  const { can } = ownershipTransfer
  const close = () => setOpen(null)

  async function send() {
    setIsSending(true)
    await resend()
    setIsSending(false)
  }

  if (!can.resend && !can.withdraw && !can.inviteAgain) return null
  return (
    <div className="flex flex-wrap gap-2">
      {can.resend && (
        <Button variant="secondary" loading={isSending} onClick={() => void send()}>
          {m.properties_ownership_transfer_resend()}
        </Button>
      )}
      {can.withdraw && (
        <Button variant="quiet" onClick={() => setOpen('withdraw')}>
          {m.properties_ownership_transfer_withdraw()}
        </Button>
      )}
      {can.inviteAgain && (
        <Button variant="secondary" onClick={() => setOpen('again')}>
          {m.properties_ownership_transfer_again()}
        </Button>
      )}
      <Suspense>
        {open === 'withdraw' && <WithdrawDialog ownershipTransfer={ownershipTransfer} onClose={close} />}
        {open === 'again' && <InviteAgainDialog ownershipTransfer={ownershipTransfer} onClose={close} />}
      </Suspense>
    </div>
  )
}
