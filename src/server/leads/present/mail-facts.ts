import { callAfterLabel } from '#contract/leads/call-after.ts'
import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'

import { pageUrl } from '../../platform/http/page-url.ts'
import { shownContact, type SharedRow } from '../policy.ts'
import { priceOf } from './index.ts'

/** The enquirer's name and what they share, as facts of an email to the advertiser. */
export function contactFacts({ name, contact }: { name: string; contact: SharedRow }, now: Date) {
  const { phone, alternatePhone, email, ...hours } = shownContact(contact, now)
  const callAfter = callAfterLabel(hours, now)
  const numbers = [
    { label: m.leads_phone(), number: phone },
    { label: m.leads_alternate_phone(), number: alternatePhone },
  ]
  return [
    { label: m.leads_name(), value: name },
    ...(callAfter === null ? [] : [{ label: m.leads_phone(), value: callAfter }]),
    ...numbers.flatMap(({ label, number }) =>
      number === null ? [] : [{ label, value: formatPhone(number), href: `tel:${number}` }],
    ),
    ...(email ? [{ label: m.leads_email(), value: email, href: `mailto:${email}` }] : []),
  ]
}

type Property = { numericId: number; title: string; price: number; purpose: string | null }

export function propertyFacts({ property }: { property: Property | null }, publicUrl: string) {
  if (!property) return []
  return [
    {
      label: m.leads_property(),
      value: property.title,
      href: pageUrl({ publicUrl }, `/property/${property.numericId}`),
    },
    { label: m.leads_mail_property_id(), value: String(property.numericId) },
    { label: m.leads_mail_price(), value: priceOf(property) },
  ]
}
