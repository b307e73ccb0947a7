import { useState } from 'react'

import { formatDay, formatMoment } from '#contract/dates.ts'
import { formatPriceFull } from '#contract/price.ts'
import { lastDayOf } from '#contract/rentals/last-day.ts'
import type { Rental, RentalParty, RentalSide, RentalTerms } from '#contract/rentals/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { PartyDialog, TermsDialog } from './agreement-dialogs.tsx'
import { isBeforeMoveIn } from './rental-labels.ts'

type OfRental = { rental: Rental }

/** Terms, both sides, their consent, and the draft to download. */
export function AgreementSection({ rental }: OfRental) {
  const [opened, setOpened] = useState<'terms' | 'party' | null>(null)
  const { side, terms, parties, stage } = rental
  const close = () => setOpened(null)
  return (
    <CardSection title={m.rentals_terms_title()}>
      <div className="grid gap-5">
        {terms && <Terms terms={terms} />}
        {!terms && side === 'tenant' && <p className="text-ink-2">{m.rentals_terms_waiting()}</p>}
        {isBeforeMoveIn(rental) && side === 'landlord' && (
          <Button
            variant={terms ? 'secondary' : 'primary'}
            className="justify-self-start"
            onClick={() => setOpened('terms')}
          >
            {terms ? m.rentals_terms_edit() : m.rentals_next('terms')}
          </Button>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {(['landlord', 'tenant'] as const).map((each) => (
            <Party key={each} rental={rental} side={each} party={parties[each]}>
              {isBeforeMoveIn(rental) && each === side && (
                <Button variant="secondary" size="small" onClick={() => setOpened('party')}>
                  {m.rentals_party_title()}
                </Button>
              )}
            </Party>
          ))}
        </div>
        {stage === 'drafting' && <Agree rental={rental} />}
        {!isBeforeMoveIn(rental) && stage !== 'cancelled' && (
          <p className="text-sm text-ink-2">{m.rentals_terms_fixed()}</p>
        )}
        <Downloads rental={rental} />
      </div>
      {opened === 'terms' && <TermsDialog rental={rental} onClose={close} />}
      {opened === 'party' && <PartyDialog rental={rental} onClose={close} />}
    </CardSection>
  )
}

function Terms({ terms }: { terms: RentalTerms }) {
  const { rent, deposit, maintenance, startsOn, months, dueDay, noticeMonths, lockInMonths, maxPeople } =
    terms
  const locale = currentLocale()
  const monthsOf = (count: number) => (count === 0 ? m.rentals_none() : m.rentals_months_count({ count }))
  return (
    <FactList
      className="sm:grid-cols-2 lg:grid-cols-3"
      facts={[
        { name: m.rentals_home_address(), value: terms.homeAddress },
        { name: m.rentals_rent(), value: formatPriceFull(rent) },
        {
          name: m.rentals_maintenance(),
          value: maintenance === null ? m.rentals_maintenance_included() : formatPriceFull(maintenance),
        },
        {
          name: m.rentals_deposit(),
          value: deposit === 0 ? m.rentals_none() : formatPriceFull(deposit),
        },
        { name: m.rentals_starts_on(), value: formatDay(startsOn, locale) },
        {
          name: m.rentals_months(),
          value: m.rentals_until({
            months: m.rentals_months_count({ count: months }),
            day: formatDay(lastDayOf({ startsOn, months }), locale),
          }),
        },
        { name: m.rentals_due_day(), value: m.rentals_due_day_value({ day: dueDay }) },
        { name: m.rentals_notice_label(), value: monthsOf(noticeMonths) },
        { name: m.rentals_lock_in_label(), value: monthsOf(lockInMonths) },
        { name: m.rentals_rise_label(), value: m.rentals_rise_value({ percent: terms.risePercent }) },
        {
          name: m.rentals_max_people(),
          value:
            maxPeople === null ? m.rentals_people_open() : m.rentals_max_people_value({ count: maxPeople }),
        },
        terms.otherTerms !== '' && {
          name: m.rentals_other_terms(),
          value: <span className="whitespace-pre-line">{terms.otherTerms}</span>,
        },
      ]}
    />
  )
}

type PartyProps = OfRental & {
  side: RentalSide
  party: RentalParty | null
  children: React.ReactNode
}

function Party({ rental, side, party, children }: PartyProps) {
  const agreedAt = rental.agreedAt[side]
  return (
    <div className="grid content-start justify-items-start gap-1 rounded-md border border-line p-4">
      <h3 className="font-sans text-sm font-semibold text-ink-2">
        {m.rentals_side(side)}
        {rental.side === side && ` (${m.rentals_you()})`}
      </h3>
      {party ? (
        <>
          <p className="font-semibold wrap-anywhere">{party.name}</p>
          {party.relative !== '' && <p className="text-sm text-ink-2 wrap-anywhere">{party.relative}</p>}
          <p className="wrap-anywhere whitespace-pre-line">{party.address}</p>
        </>
      ) : (
        <p className="text-ink-2">{m.rentals_party_missing()}</p>
      )}
      <p className="text-sm text-ink-2">
        {agreedAt === null
          ? m.rentals_not_agreed()
          : m.rentals_agreed_on({ moment: formatMoment(agreedAt, currentLocale()) })}
      </p>
      {children}
    </div>
  )
}

function Agree({ rental: { id, version, side, terms, parties, agreedAt } }: OfRental) {
  const { run, isPending, problem } = useAction(() => api.rentals.agreeToRental({ id, version }), {
    done: m.rentals_agreed(),
  })
  if (!terms || !parties.landlord || !parties.tenant || agreedAt[side] !== null) return null
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-2">{m.rentals_agree_text()}</p>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <Button loading={isPending} onClick={() => void run()}>
        {m.rentals_agree()}
      </Button>
    </div>
  )
}

function Downloads({ rental: { id } }: OfRental) {
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="self-center font-semibold">{m.rentals_download()}</span>
        {(['en', 'hi'] as const).map((language) => (
          <a
            key={language}
            href={`/rentals/${id}/agreement-${language}.pdf`}
            lang={language}
            className="touch-link"
          >
            {m.rentals_download_in(language)}
          </a>
        ))}
      </p>
      <p className="text-sm text-ink-2">{m.rentals_draft_note()}</p>
    </div>
  )
}
