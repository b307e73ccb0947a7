import { useState } from 'react'

import { formatDay, formatMoment } from '#contract/dates.ts'
import { formatPriceFull } from '#contract/price.ts'
import type { Rental } from '#contract/rentals/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { DisputeDialog, ReceivedDialog } from './deposit-dialogs.tsx'
import { ReturnDialog } from './return-dialog.tsx'

type OfRental = { rental: Rental }

/** In which a deposit is recorded as received. */
const recorded: readonly string[] = ['agreed', 'living', 'moving_out', 'settling']
type Deposit = NonNullable<Rental['deposit']>
type Returned = NonNullable<Deposit['returned']>

/** The deposit as it was received, and how it came back. */
export function DepositSection({ rental }: OfRental) {
  const [isRecorded, setRecorded] = useState(false)
  const { side, stage, deposit, terms } = rental
  if ((stage === 'drafting' || stage === 'cancelled' || terms?.deposit === 0) && !deposit) return null
  const mayRecord = side === 'landlord' && recorded.includes(stage) && !deposit?.returned
  const differs = deposit && terms && deposit.received.amount !== terms.deposit
  return (
    <CardSection title={m.rentals_deposit_title()}>
      <div className="grid gap-3">
        {deposit ? (
          <p className="font-semibold">
            {m.rentals_deposit_received({
              amount: formatPriceFull(deposit.received.amount),
              day: formatDay(deposit.received.on, currentLocale()),
              way: m.rentals_way(deposit.received.way),
            })}
          </p>
        ) : (
          <p className="text-ink-2">
            {side === 'tenant' ? m.rentals_deposit_none_after() : m.rentals_deposit_none()}
          </p>
        )}
        {differs && (
          <p className="text-sm text-ink-2">
            {m.rentals_deposit_other({ amount: formatPriceFull(terms.deposit) })}
          </p>
        )}
        {mayRecord && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setRecorded(true)}>
            {deposit ? m.rentals_deposit_correct() : m.rentals_deposit_record()}
          </Button>
        )}
        {deposit && <DepositReturn rental={rental} deposit={deposit} />}
        {!deposit && stage === 'settling' && side === 'tenant' && <NoneWasPaid id={rental.id} />}
      </div>
      {isRecorded && <ReceivedDialog rental={rental} onClose={() => setRecorded(false)} />}
    </CardSection>
  )
}

function DepositReturn({ rental, deposit }: OfRental & { deposit: Deposit }) {
  const [isRecorded, setRecorded] = useState(false)
  const { side, stage } = rental
  const { returned } = deposit
  const isSettling = stage === 'settling' || stage === 'cancelled'
  const isConfirmed = returned?.answer?.said === 'confirmed'
  if (!isSettling && !returned)
    return stage === 'moving_out' ? <p className="text-sm text-ink-2">{m.rentals_return_first()}</p> : null
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h3 className="font-sans text-md font-semibold">{m.rentals_return_title()}</h3>
      <Disputes disputes={deposit.disputes} />
      {returned && <ReturnedLines returned={returned} />}
      {isSettling && side === 'landlord' && !isConfirmed && (
        <Button
          variant={returned ? 'secondary' : 'primary'}
          className="justify-self-start"
          onClick={() => setRecorded(true)}
        >
          {returned ? m.rentals_deposit_correct() : m.rentals_return_record()}
        </Button>
      )}
      {isSettling && side === 'tenant' && returned && !isConfirmed && (
        <Answer rental={rental} amount={returned.amount} />
      )}
      {isRecorded && <ReturnDialog rental={rental} deposit={deposit} onClose={() => setRecorded(false)} />}
    </section>
  )
}

/** What the tenant said of returns that the landlord has recorded anew since. */
function Disputes({ disputes }: Pick<Deposit, 'disputes'>) {
  if (disputes.length === 0) return null
  return (
    <ul className="grid gap-2">
      {disputes.map(({ amount, note, at }) => (
        <li key={at} className="border-l-2 border-line pl-3 text-sm text-ink-2 wrap-anywhere">
          {m.rentals_disputed_before({
            amount: formatPriceFull(amount),
            moment: formatMoment(at, currentLocale()),
          })}
          <span className="block whitespace-pre-line">{note}</span>
        </li>
      ))}
    </ul>
  )
}

function ReturnedLines({ returned: { amount, on, way, deductions, answer } }: { returned: Returned }) {
  return (
    <>
      <p className="font-semibold">
        {m.rentals_returned({
          amount: formatPriceFull(amount),
          day: formatDay(on, currentLocale()),
          way: m.rentals_way(way),
        })}
      </p>
      {deductions.length === 0 ? (
        <p className="text-ink-2">{m.rentals_no_deductions()}</p>
      ) : (
        <ul className="grid gap-1">
          {deductions.map(({ reason, amount: deducted }) => (
            <li key={`${reason} ${deducted}`} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{reason}</span>
              <span className="flex-none">− {formatPriceFull(deducted)}</span>
            </li>
          ))}
        </ul>
      )}
      {answer ? (
        <Notice tone={answer.said === 'confirmed' ? 'good' : 'bad'}>
          {m.rentals_return_answer(answer.said, { moment: formatMoment(answer.at, currentLocale()) })}
          {answer.note !== '' && <span className="block wrap-anywhere">{answer.note}</span>}
        </Notice>
      ) : (
        <p className="text-sm text-ink-2">{m.rentals_return_waiting()}</p>
      )}
    </>
  )
}

function Answer({ rental: { id }, amount }: OfRental & { amount: number }) {
  const [isDisputed, setDisputed] = useState(false)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <ConfirmButton
          trigger={{}}
          title={m.rentals_return_confirm({ amount: formatPriceFull(amount) })}
          text={m.rentals_return_confirm_text()}
          button={m.rentals_return_confirm({ amount: formatPriceFull(amount) })}
          perform={() => api.rentals.answerDepositReturn({ id, said: 'confirmed', note: '', amount })}
        />
        <Button variant="secondary" onClick={() => setDisputed(true)}>
          {m.rentals_return_dispute()}
        </Button>
      </div>
      {isDisputed && <DisputeDialog id={id} amount={amount} onClose={() => setDisputed(false)} />}
    </div>
  )
}

function NoneWasPaid({ id }: { id: string }) {
  const { run, isPending, problem } = useAction(() =>
    api.rentals.answerDepositReturn({ id, said: 'confirmed', note: '', amount: null }),
  )
  return (
    <div className="grid justify-items-start gap-2">
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <Button variant="secondary" loading={isPending} onClick={() => void run()}>
        {m.rentals_no_deposit_paid()}
      </Button>
    </div>
  )
}
