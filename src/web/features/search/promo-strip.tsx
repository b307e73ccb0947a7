import { Link } from '@tanstack/react-router'
import Gift from 'lucide-react/icons/gift'

import { m } from '#messages'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { classes } from '#web/ui/primitives/classes.ts'

import type { SearchAddress } from './read-search.ts'

export type Promo = { title: string; text: string; button: string; search: SearchAddress }

/** Promotion between the results. */
export function PromoStrip({ promo, className }: { promo: Promo; className?: string }) {
  return (
    <div
      className={classes('flex flex-wrap items-center gap-4 rounded-lg bg-neem-soft px-5 py-4', className)}
    >
      <Gift aria-hidden className="size-6! text-neem-ink" />
      <div className="min-w-0 flex-[1_1_calc(var(--spacing)*50)]">
        <p className="font-semibold">{promo.title}</p>
        <p className="text-md text-ink-2">{promo.text}</p>
      </div>
      <Link to="/search" search={promo.search} className={buttonStyle({ variant: 'offer' })}>
        {promo.button}
      </Link>
    </div>
  )
}

/** Promotions written by staff; they rotate every minute. */
export function listPromos(content: Readonly<Record<string, string>>): Promo[] {
  const { banner_title: rentFree, cashback_banner: monthly, stat_average_cashback: figure } = content
  const deals = {
    button: m.search_promo_deals(),
    search: { status: 'SALE', showCashbackOnly: 'true' },
  } as const
  return [
    ...(rentFree
      ? [
          {
            title: rentFree,
            text: m.search_promo_rent_free_text(),
            button: m.search_promo_explore(),
            search: { status: 'RENT', showRentFreeOnly: 'true' } as const,
          },
        ]
      : []),
    ...(monthly ? [{ title: monthly, text: m.search_promo_monthly_text(), ...deals }] : []),
    ...(figure
      ? [{ title: m.search_promo_cashback(), text: m.search_promo_average_text({ figure }), ...deals }]
      : []),
  ]
}
