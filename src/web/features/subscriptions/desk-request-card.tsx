import { formatPriceFull } from '#contract/price.ts'
import { formatMoment } from '#contract/slots.ts'
import type { DeskRequest } from '#contract/subscriptions/desk.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

import { DeskActions } from './desk-actions.tsx'
import { DeskListing } from './desk-listing.tsx'
import { DeskPerson } from './desk-person.tsx'
import { askedWord, statusTones, statusWord } from './plan-words.ts'

type DeskRequestCardProps = {
  request: DeskRequest
  languageOf: (text: string) => string | undefined
  contact: ReactNode
  onDecided: () => Promise<void>
}

/** What somebody asks for, who it is, and what the desk does about it. */
export function DeskRequestCard({ request, languageOf, contact, onDecided }: DeskRequestCardProps) {
  const { status, note, reason, paymentReference, property, createdAt } = request
  return (
    <Card
      as="article"
      className="grid gap-x-8 gap-y-4 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] lg:grid-rows-[auto_1fr]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-sans text-lg font-semibold">{askedWord(request)}</h2>
          <Badge tone={statusTones[status]}>{statusWord(status)}</Badge>
        </div>
        <p className="text-sm text-ink-3">{formatMoment(createdAt, currentLocale())}</p>
        {property && <DeskListing property={property} languageOf={languageOf} />}
        <p className="mt-2 font-semibold tabular-nums">{moneyWord(request)}</p>
        {paymentReference !== null && (
          <p className="text-md wrap-break-word text-ink-2">
            {m.subscriptions_desk_reference({ reference: paymentReference })}
          </p>
        )}
        {note !== null && (
          <blockquote className="mt-2 border-l-2 border-line-strong pl-3 wrap-break-word whitespace-pre-line text-ink-2">
            {note}
          </blockquote>
        )}
        {reason !== null && (
          <p className="mt-2 wrap-break-word text-ink-2">{m.subscriptions_reason_of({ reason })}</p>
        )}
      </div>
      <DeskPerson person={request.person} contact={contact} />
      <div className="grid content-start gap-2 empty:hidden">
        {request.leadId !== null && (
          <Link
            to="/support/leads/$id"
            params={{ id: request.leadId }}
            className="text-link inline-flex min-h-11 items-center justify-self-start"
          >
            {m.subscriptions_desk_calls_and_notes()}
          </Link>
        )}
        <DeskActions request={request} onDecided={onDecided} />
      </div>
    </Card>
  )
}

/** What it costs, as far as that is known. */
function moneyWord({ status, amount, listPrice }: DeskRequest): string | null {
  if (amount === null)
    return listPrice === null ? null : m.subscriptions_desk_list_price({ amount: formatPriceFull(listPrice) })
  const named = { amount: formatPriceFull(amount) }
  return status === 'completed' ? m.subscriptions_desk_paid(named) : m.subscriptions_desk_price_named(named)
}
