import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { dayInIndia, formatDay, formatMoment } from '#contract/dates.ts'
import type { Rental } from '#contract/rentals/shapes.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { AgreementSection } from './agreement-section.tsx'
import { DepositSection } from './deposit/deposit-section.tsx'
import { EndButton } from './end-button.tsx'
import { InventorySection } from './inventory/inventory-section.tsx'
import { MoveOutSection } from './move-out-section.tsx'
import { PoliceSection } from './police-section.tsx'
import { isBeforeMoveIn, nextStepOf, sideSentence, stageLabel, stageTones } from './rental-labels.ts'

/** A rental as one of its sides sees it, from the agreement to the return of the deposit. */
export function RentalPage({ rental }: { rental: Rental }) {
  const { property, stage, leadId, inventories } = rental
  const [today] = useState(() => dayInIndia(new Date()))
  const [moveIn, moveOut] = (['move_in', 'move_out'] as const).map((moment) =>
    inventories.find((inventory) => inventory.moment === moment),
  )
  return (
    <div className="grid max-w-4xl gap-5">
      <header className="grid gap-2">
        <Link to="/user-dashboard/rentals" className="touch-link justify-self-start">
          {m.rentals_title()}
        </Link>
        <h1 className="text-3xl wrap-anywhere lg:text-4xl">{property.title}</h1>
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          <Badge tone={stageTones[stage]}>{stageLabel(rental, today)}</Badge>
          <span className="wrap-anywhere">{joinWithDots(sideSentence(rental), property.place)}</span>
        </p>
        {leadId !== null && (
          <Link
            to="/user-dashboard/leads/$id"
            params={{ id: leadId }}
            className="touch-link justify-self-start"
          >
            {m.leads_enquiry()}
          </Link>
        )}
      </header>
      <NextStep rental={rental} />
      <Ending rental={rental} />
      <StillOffered rental={rental} />
      <AgreementSection rental={rental} />
      <PoliceSection rental={rental} />
      {moveIn && <InventorySection rental={rental} inventory={moveIn} />}
      <DepositSection rental={rental} />
      <MoveOutSection rental={rental} />
      {moveOut && <InventorySection rental={rental} inventory={moveOut} />}
      <footer className="grid justify-items-start gap-3">
        {isBeforeMoveIn(rental) && <EndButton id={rental.id} way="cancel" />}
        <Closing rental={rental} />
        <p className="text-sm text-ink-3">{m.rentals_kept()}</p>
      </footer>
    </div>
  )
}

function NextStep({ rental }: { rental: Rental }) {
  const step = nextStepOf(rental)
  if (step === null) return null
  return (
    <Notice tone={step === 'wait' ? 'waiting' : 'info'}>
      <p className="text-sm text-ink-2">{m.rentals_next_title()}</p>
      <p className="font-semibold">{m.rentals_next(step)}</p>
    </Notice>
  )
}

/** A home that somebody lives in is no longer to be had; its advertiser says so. */
function StillOffered({ rental: { side, stage, property } }: { rental: Rental }) {
  if (side !== 'landlord' || stage !== 'living' || !property.isOffered) return null
  return (
    <Notice tone="waiting">
      <p>{m.rentals_still_offered()}</p>
      <Link to="/user-dashboard/properties" className="touch-link">
        {m.rentals_still_offered_open()}
      </Link>
    </Notice>
  )
}

/** How it ended, and why. */
function Ending({ rental: { stage, over } }: { rental: Rental }) {
  if (over === null) return null
  const moment = formatMoment(over.at, currentLocale())
  const side = over.by === null ? '' : m.rentals_side(over.by)
  return (
    <Notice tone={over.by === null ? 'good' : 'info'}>
      <p>
        {over.by === null
          ? m.rentals_over_settled({ moment })
          : stage === 'cancelled'
            ? m.rentals_over_cancelled({ side, moment })
            : m.rentals_over_closed({ side, moment })}
      </p>
      {over.note !== '' && <p className="wrap-anywhere whitespace-pre-line">{over.note}</p>}
    </Notice>
  )
}

/** For when the other side no longer answers. */
function Closing({ rental: { id, closableFrom } }: { rental: Rental }) {
  const [today] = useState(() => dayInIndia(new Date()))
  if (closableFrom === null) return null
  if (today >= closableFrom) return <EndButton id={id} way="close" />
  return (
    <p className="text-sm text-ink-2">
      {m.rentals_close_from({ day: formatDay(closableFrom, currentLocale()) })}
    </p>
  )
}
