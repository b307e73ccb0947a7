import { formatMoment } from '#contract/dates.ts'
import type { Delivery } from '#contract/messages/deliveries.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

type DeliveriesProps = { deliveries: readonly Delivery[] }

/** On the page of a person for staff. */
export function PersonDeliveries({ deliveries }: DeliveriesProps) {
  return (
    <Card as="section" aria-labelledby="person-deliveries" className="p-4">
      <h2 id="person-deliveries" className="mb-3 font-sans text-lg font-semibold">
        {m.messages_deliveries_title()}
      </h2>
      <DeliveryList deliveries={deliveries} />
    </Card>
  )
}

/** What was sent, which way and with which outcome; the newest is shown, the others open. */
export function DeliveryList({ deliveries }: DeliveriesProps) {
  const [newest, ...others] = deliveries
  if (!newest) return <p className="text-ink-3">{m.messages_deliveries_none()}</p>
  return (
    <>
      <ul>
        <DeliveryRow delivery={newest} />
      </ul>
      {others.length > 0 && (
        <details className="border-t border-line">
          <summary className="touch-link cursor-pointer py-2 font-semibold">
            {m.messages_deliveries_more({ count: others.length })}
          </summary>
          <ul className="grid divide-y divide-line">
            {others.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const arrived: ReadonlySet<Delivery['outcome']> = new Set(['sent', 'delivered', 'read'])

function DeliveryRow({ delivery: { group, channel, outcome, heldUntil, at } }: { delivery: Delivery }) {
  const moment = (instant: string) => formatMoment(instant, currentLocale())
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-40 flex-1">
        <p className="font-medium">{m.accounts_notice_group(group)}</p>
        <p className="text-sm text-ink-3">
          {joinWithDots(
            m.accounts_notice_channel(channel),
            moment(at),
            outcome === 'waiting' && heldUntil && m.messages_delivery_held({ moment: moment(heldUntil) }),
          )}
        </p>
      </div>
      <Badge tone={arrived.has(outcome) ? 'neem-soft' : 'neutral'}>
        {m.messages_delivery_outcome(outcome)}
      </Badge>
    </li>
  )
}
