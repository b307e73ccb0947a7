import { m } from '#messages'

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

export const localityPlaces: readonly Place[] = [
  { path: '/jaipur/malviya-nagar', label: m.shell_place_malviya_nagar },
  { path: '/jaipur/vaishali-nagar', label: m.shell_place_vaishali_nagar },
  { path: '/jaipur/mansarovar', label: m.shell_place_mansarovar },
  { path: '/jaipur/jagatpura', label: m.shell_place_jagatpura },
  { path: '/jaipur/tonk-road', label: m.shell_place_tonk_road },
  { path: '/jaipur/ajmer-road', label: m.shell_place_ajmer_road },
  { path: '/jaipur/c-scheme', label: m.shell_place_c_scheme },
  { path: '/jaipur/pratap-nagar', label: m.shell_place_pratap_nagar },
]
