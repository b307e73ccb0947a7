import { m } from '#messages'

import type { SiteContent } from './footer/site-content.ts'

type Place = { path: string; label: () => string }

/** Where the header and the footer lead. */
export const buyPlaces: readonly Place[] = [
  { path: '/search?status=SALE', label: m.shell_nav_buy_all },
  { path: '/search?status=SALE&propertyType=apartment', label: m.shell_nav_buy_apartments },
]

export const rentPlace: Place = { path: '/search?status=RENT', label: m.shell_nav_rent }

export const cashbackPlace: Place = {
  path: '/search?status=SALE&showCashbackOnly=true',
  label: m.shell_nav_fixed_rental,
}

export const typePlaces: readonly Place[] = [
  { path: '/search?propertyType=apartment', label: m.shell_type_apartment },
  { path: '/search?propertyType=house', label: m.shell_type_house },
  { path: '/search?propertyType=villa', label: m.shell_type_villa },
  { path: '/search?propertyType=townhouse', label: m.shell_type_townhouse },
  { path: '/search?propertyType=plot', label: m.shell_type_plot },
  { path: '/search?propertyType=commercial', label: m.shell_type_commercial },
]

const localityKey = 'locality_'

/** The popular localities that come with the words of the site, in their order. */
export function localityPlaces(content: SiteContent): Place[] {
  return Object.entries(content).flatMap(([key, name]) =>
    key.startsWith(localityKey)
      ? [{ path: `/jaipur/${key.slice(localityKey.length)}`, label: () => name }]
      : [],
  )
}
