import { dayInIndia, formatDay, formatMoment } from '#contract/dates.ts'
import { formatPriceFull } from '#contract/price.ts'
import { lastDayOf } from '#contract/rentals/last-day.ts'
import type { RentalParty, RentalSide, RentalTerms } from '#contract/rentals/shapes.ts'
import { m } from '#messages'

import type { PdfContent } from '../../platform/files/pdf/write-pdf.ts'
import { inLanguage, type Locale } from '../../platform/http/request-context.ts'
import type { RentalRow } from '../queries/rentals.ts'
import { cityOf } from './present-rental.ts'

/** The draft from what both sides entered; blanks where they entered nothing. */
export function composeAgreement(rental: RentalRow, language: Locale, now: Date): PdfContent {
  return inLanguage(language, () => {
    const { terms, landlordParty, tenantParty } = rental
    return {
      title: m.rentals_doc_title(),
      language,
      banner: m.rentals_doc_banner(),
      footer: (page, pages) => inLanguage(language, () => footerOf(rental, { page, pages, now })),
      parts: [
        { kind: 'paragraph', text: m.rentals_doc_begin({ city: cityOf(rental.property) }) },
        { kind: 'paragraph', text: partyLine('landlord', landlordParty) },
        { kind: 'paragraph', text: partyLine('tenant', tenantParty) },
        { kind: 'paragraph', text: m.rentals_doc_agree() },
        { kind: 'numbered', texts: terms ? clausesOf(terms) : [m.rentals_terms_waiting()] },
        { kind: 'paragraph', text: agreedLine(rental), isQuiet: true },
        { kind: 'heading', text: m.rentals_doc_sign() },
        {
          kind: 'signatures',
          labels: [
            signLine('landlord', landlordParty),
            signLine('tenant', tenantParty),
            m.rentals_doc_witness({ number: 1 }),
            m.rentals_doc_witness({ number: 2 }),
          ],
        },
      ],
    }
  })
}

function footerOf({ version }: RentalRow, { page, pages, now }: { page: number; pages: number; now: Date }) {
  return m.rentals_doc_footer({
    product: m.layout_product(),
    version,
    day: formatDay(dayInIndia(now)),
    page,
    pages,
  })
}

function partyLine(side: RentalSide, party: RentalParty | null): string {
  const named = m.rentals_side(side)
  const { name, relative, address } = party ?? {
    name: m.rentals_doc_blank(),
    relative: '',
    address: m.rentals_doc_blank(),
  }
  return relative === ''
    ? m.rentals_doc_party({ side: named, name, address })
    : m.rentals_doc_party_relative({ side: named, name, relative, address })
}

function signLine(side: RentalSide, party: RentalParty | null): string {
  return m.rentals_doc_of_side({ side: m.rentals_side(side), text: party?.name ?? m.rentals_doc_blank() })
}

function agreedLine({ landlordAgreedAt, tenantAgreedAt }: RentalRow): string {
  const product = m.layout_product()
  return landlordAgreedAt && tenantAgreedAt
    ? m.rentals_doc_agreed({
        product,
        landlord: formatMoment(landlordAgreedAt),
        tenant: formatMoment(tenantAgreedAt),
      })
    : m.rentals_doc_not_agreed({ product })
}

function clausesOf(terms: RentalTerms): string[] {
  const { rent, deposit, maintenance, startsOn, months, dueDay } = terms
  const paid =
    maintenance === null
      ? m.rentals_doc_maintenance_included()
      : m.rentals_doc_maintenance({ amount: formatPriceFull(maintenance) })
  return [
    m.rentals_doc_home({ address: terms.homeAddress }),
    m.rentals_doc_term({
      count: months,
      from: formatDay(startsOn),
      until: formatDay(lastDayOf({ startsOn, months })),
    }),
    `${m.rentals_doc_rent({ rent: formatPriceFull(rent), day: dueDay })} ${paid}`,
    deposit === 0 ? m.rentals_doc_no_deposit() : m.rentals_doc_deposit({ amount: formatPriceFull(deposit) }),
    m.rentals_doc_bills(),
    endingOf(terms),
    ...(terms.risePercent === 0 ? [] : [m.rentals_doc_rise({ percent: terms.risePercent })]),
    ...(terms.maxPeople === null ? [] : [m.rentals_doc_people({ count: terms.maxPeople })]),
    m.rentals_doc_sublet(),
    m.rentals_doc_care(),
    m.rentals_doc_visit(),
    m.rentals_doc_police(),
    m.rentals_doc_inventory(),
    m.rentals_doc_law(),
    ...terms.otherTerms.split('\n').filter((line) => line.trim() !== ''),
  ]
}

function endingOf({ lockInMonths, noticeMonths }: RentalTerms): string {
  if (lockInMonths === 0) return m.rentals_doc_notice({ count: noticeMonths })
  const lockIn = m.rentals_doc_lock_in({ count: lockInMonths })
  return `${lockIn} ${m.rentals_doc_notice_after_lock_in({ count: noticeMonths })}`
}
