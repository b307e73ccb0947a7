import { m } from '#messages'

import type { SiteContent } from './footer/site-content.ts'

type NavLink = { path: string; label: () => string }

/** Links of the header and the footer. */
export const buyLinks: readonly NavLink[] = [
  { path: '/search?status=SALE', label: m.layout_nav_buy_all },
  { path: '/search?status=SALE&propertyType=apartment', label: m.layout_nav_buy_apartments },
]

export const rentLink: NavLink = { path: '/search?status=RENT', label: m.layout_nav_rent }

export const cashbackLink: NavLink = {
  path: '/search?status=SALE&showCashbackOnly=true',
  label: m.layout_nav_fixed_rental,
}

export const propertyTypeLinks: readonly NavLink[] = [
  { path: '/search?propertyType=apartment', label: m.layout_type_apartment },
  { path: '/search?propertyType=house', label: m.layout_type_house },
  { path: '/search?propertyType=villa', label: m.layout_type_villa },
  { path: '/search?propertyType=townhouse', label: m.layout_type_townhouse },
  { path: '/search?propertyType=plot', label: m.layout_type_plot },
  { path: '/search?propertyType=commercial', label: m.layout_type_commercial },
]

const localityKey = 'locality_'

/** The popular localities from the site content, in order. */
export function localityLinks(content: SiteContent): NavLink[] {
  return Object.entries(content).flatMap(([key, name]) =>
    key.startsWith(localityKey)
      ? [{ path: `/jaipur/${key.slice(localityKey.length)}`, label: () => name }]
      : [],
  )
}
