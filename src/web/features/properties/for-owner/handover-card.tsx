import type { Handover } from '#contract/properties/for-owner.ts'
import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { lazy, Suspense, useState } from 'react'

import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

import { PropertySmallCard } from '../property-small-card.tsx'
import { dayOf, meaningOf, stateTones, stateWords } from './handover-words.ts'
import { useHandoverActs } from './use-handover-acts.ts'

const WithdrawDialog = lazy(() =>
  import('./withdraw-dialog.tsx').then((part) => ({ default: part.WithdrawDialog })),
)
const OfferAgainDialog = lazy(() =>
  import('./offer-again-dialog.tsx').then((part) => ({ default: part.OfferAgainDialog })),
)

/** One home that was entered for somebody: whose it is, how the offer stands, what can be done. */
export function HandoverCard({ handover, isOfAll }: { handover: Handover; isOfAll: boolean }) {
  const { state, property, owner, letters, lastLetterAt, enteredBy, createdAt } = handover
  return (
    <Card as="article" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>
        <p className="text-sm wrap-anywhere text-ink-3">
          {isOfAll
            ? m.properties_handover_entered_by({ name: enteredBy, day: dayOf(createdAt) })
            : m.properties_handover_entered({ day: dayOf(createdAt) })}
        </p>
      </div>
      <PropertySmallCard property={property} />
      {owner === null ? (
        <p className="text-sm text-ink-3">{m.properties_handover_forgotten()}</p>
      ) : (
        <Owner owner={owner} />
      )}
      <p className="text-md">{meaningOf(handover)}</p>
      <p className="text-sm text-ink-3">
        {letters === 1
          ? m.properties_handover_letter({ day: dayOf(lastLetterAt) })
          : m.properties_handover_letters({ count: letters, day: dayOf(lastLetterAt) })}
      </p>
      <Acts handover={handover} />
    </Card>
  )
}

function Owner({ owner: { name, email, phone } }: { owner: NonNullable<Handover['owner']> }) {
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

function Acts({ handover }: { handover: Handover }) {
  const [open, setOpen] = useState<'withdraw' | 'again' | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { resend } = useHandoverActs(handover.id)
  const { can } = handover
  const close = () => setOpen(null)

  async function send() {
    setIsSending(true)
    await resend()
    setIsSending(false)
  }

  if (!can.resend && !can.withdraw && !can.offerAgain) return null
  return (
    <div className="flex flex-wrap gap-2">
      {can.resend && (
        <Button variant="secondary" loading={isSending} onClick={() => void send()}>
          {m.properties_handover_resend()}
        </Button>
      )}
      {can.withdraw && (
        <Button variant="quiet" onClick={() => setOpen('withdraw')}>
          {m.properties_handover_withdraw()}
        </Button>
      )}
      {can.offerAgain && (
        <Button variant="secondary" onClick={() => setOpen('again')}>
          {m.properties_handover_again()}
        </Button>
      )}
      <Suspense>
        {open === 'withdraw' && <WithdrawDialog handover={handover} onClose={close} />}
        {open === 'again' && <OfferAgainDialog handover={handover} onClose={close} />}
      </Suspense>
    </div>
  )
}
