import BadgePercent from 'lucide-react/icons/badge-percent'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Gift from 'lucide-react/icons/gift'
import type { ReactNode } from 'react'

import { cashbackAmount, formatPriceFull } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'

/** What comes back to the buyer or need not be paid, in rupees. */
export function PropertyOffers({ property }: { property: PropertyDetail }) {
  const { purpose, price, cashback, cashbackTerms, rentFreeMonths, rentFreeTerms, fixedRental } = property
  return (
    <>
      {purpose === 'sale' && cashback && (
        <Offer
          icon={<BadgePercent aria-hidden />}
          title={m.properties_offer_cashback({
            percent: cashback,
            amount: formatPriceFull(cashbackAmount(price, cashback)),
          })}
          terms={cashbackTerms}
        />
      )}
      {purpose === 'rent' && rentFreeMonths && (
        <Offer
          icon={<Gift aria-hidden />}
          title={rentFreeTitle(rentFreeMonths, price)}
          terms={rentFreeTerms}
        />
      )}
      {fixedRental && (
        <Offer
          icon={<CalendarCheck aria-hidden />}
          title={m.properties_offer_fixed_rental()}
          terms={fixedRental.terms}
        />
      )}
    </>
  )
}

function Offer({ icon, title, terms }: { icon: ReactNode; title: string; terms: string | null }) {
  return (
    <div className="mb-7 flex gap-3 rounded-md bg-neem-soft px-4 py-3.5 [&>svg]:mt-0.75 [&>svg]:text-neem-ink">
      {icon}
      <div className="min-w-0 flex-1">
        <p className="font-semibold tabular-nums">{title}</p>
        <p className="text-ink-2">{terms ?? m.properties_offer_ask_terms()}</p>
      </div>
    </div>
  )
}

function rentFreeTitle(months: number, rent: number): string {
  const amount = formatPriceFull(months * rent)
  return months === 1
    ? m.properties_offer_rent_free_one({ amount })
    : m.properties_offer_rent_free({ months, amount })
}
