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
  { path: '/search?location=Malviya%20Nagar', label: m.shell_place_malviya_nagar },
  { path: '/search?location=Vaishali%20Nagar', label: m.shell_place_vaishali_nagar },
  { path: '/search?location=Mansarovar', label: m.shell_place_mansarovar },
  { path: '/search?location=Jagatpura', label: m.shell_place_jagatpura },
  { path: '/search?location=Tonk%20Road', label: m.shell_place_tonk_road },
  { path: '/search?location=Ajmer%20Road', label: m.shell_place_ajmer_road },
  { path: '/search?location=C%20Scheme', label: m.shell_place_c_scheme },
  { path: '/search?location=Pratap%20Nagar', label: m.shell_place_pratap_nagar },
]
