import { m } from '#messages'

/** Pages about the company. */
export const companyPlaces = [
  { path: '/about', label: m.shell_footer_about_us },
  { path: '/contact', label: m.shell_footer_contact },
  { path: '/agents', label: m.shell_footer_agents },
  { path: '/register', label: m.shell_footer_register },
  { path: '/investment-calculator', label: m.shell_footer_calculator },
  { path: '/schedule-consultation', label: m.shell_footer_consultation },
  { path: '/terms', label: m.shell_footer_terms },
  { path: '/privacy', label: m.shell_footer_privacy },
]

export const entryPlaces = [
  { path: '/signup', label: m.shell_nav_sign_up },
  { path: '/signin', label: m.shell_nav_sign_in },
]
