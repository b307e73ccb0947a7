import { useState } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { Rental, RentalInventory, RentalItem } from '#contract/rentals/shapes.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'

import { isBeforeMoveIn } from '../rental-labels.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ItemRow } from './item-row.tsx'
import { SignDialog } from './sign-dialog.tsx'

type InventorySectionProps = { rental: Rental; inventory: RentalInventory }

/** What is in the home on one day: things, meters, photos, and who has signed it. */
export function InventorySection({ rental, inventory }: InventorySectionProps) {
  const [opened, setOpened] = useState<'add' | 'sign' | null>(null)
  const { id, side, stage } = rental
  const { moment, items, signatures } = inventory
  const isFixed = signatures.landlord !== null && signatures.tenant !== null
  const isChangeable = moment === 'move_in' ? isBeforeMoveIn(rental) : stage === 'moving_out'
  const mayWrite = isChangeable && !isFixed
  const isToSign = mayWrite && signatures[side] === null && items.length > 0
  const isRead = items.every(({ kind, reading }) => kind === 'thing' || reading !== null)
  const close = () => setOpened(null)
  return (
    <CardSection title={m.rentals_inventory_title(moment)} text={m.rentals_inventory_lead(moment)}>
      <div className="grid gap-4">
        {items.length === 0 ? (
          <p className="text-ink-2">{m.rentals_inventory_nothing()}</p>
        ) : (
          roomsOf(items).map(({ room, items: things }) => (
            <section key={room} className="grid gap-2">
              <h3 className="font-sans text-md font-semibold wrap-anywhere">
                {room === '' ? m.rentals_item_no_room() : room}
              </h3>
              <ul className="grid gap-3 sm:grid-cols-2">
                {things.map((item) => (
                  <li key={item.id}>
                    <ItemRow rentalId={id} moment={moment} item={item} mayWrite={mayWrite} />
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
        {mayWrite && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setOpened('add')}>
            {m.rentals_item_add()}
          </Button>
        )}
        <Signatures inventory={inventory} />
        {isFixed && <p className="text-sm text-ink-2">{m.rentals_inventory_fixed()}</p>}
        {isToSign && stage === 'drafting' && <p className="text-sm text-ink-2">{m.rentals_sign_first()}</p>}
        {isToSign && !isRead && <p className="text-sm text-ink-2">{m.rentals_inventory_incomplete()}</p>}
        {isToSign && isRead && stage !== 'drafting' && (
          <Button className="justify-self-start" onClick={() => setOpened('sign')}>
            {m.rentals_sign()}
          </Button>
        )}
        {items.length > 0 && (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <span className="self-center font-semibold">{m.rentals_inventory_download()}</span>
            {(['en', 'hi'] as const).map((language) => (
              <a
                key={language}
                href={`/rentals/${id}/${moment}-${language}.pdf`}
                lang={language}
                className="touch-link"
              >
                {m.rentals_download_in(language)}
              </a>
            ))}
          </p>
        )}
      </div>
      {opened === 'add' && <ItemDialog rentalId={id} moment={moment} item={null} onClose={close} />}
      {opened === 'sign' && <SignDialog rentalId={id} inventory={inventory} onClose={close} />}
    </CardSection>
  )
}

/** In the order in which the rooms first appear. */
function roomsOf(items: readonly RentalItem[]) {
  return [...Map.groupBy(items, ({ room }) => room)].map(([room, things]) => ({ room, items: things }))
}

function Signatures({ inventory: { signatures } }: { inventory: RentalInventory }) {
  return (
    <dl className="grid gap-2 sm:grid-cols-2">
      {(['landlord', 'tenant'] as const).map((side) => {
        const signed = signatures[side]
        return (
          <div key={side}>
            <dt className="text-sm text-ink-3">{m.rentals_side(side)}</dt>
            <dd className="wrap-anywhere">
              {signed
                ? m.rentals_signed(signed.channel, {
                    name: signed.name,
                    moment: formatMoment(signed.at, currentLocale()),
                  })
                : m.rentals_not_signed()}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
