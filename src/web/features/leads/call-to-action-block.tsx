import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { useId } from 'react'

import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'

import { EnquiryLink } from './enquiry-link.tsx'

type CallToActionBlockProps = {
  property: Pick<PropertyDetail, 'numericId' | 'purpose' | 'enquiryRefusal'>
  isSignedIn: boolean
}

/** Enquiry options at the end of the property page. */
export function CallToActionBlock({ property, isSignedIn }: CallToActionBlockProps) {
  const id = useId()
  if (property.enquiryRefusal !== null) return null
  const common = { numericId: property.numericId, isSignedIn }
  return (
    <section aria-labelledby={id} className="rounded-xl bg-sunken p-5 lg:p-8">
      <h2 id={id} className="text-2xl">
        {m.leads_interested_title()}
      </h2>
      <p className="mt-1 max-w-prose text-ink-2">{m.leads_interested_text()}</p>
      <div className="mt-5 grid gap-2.5 sm:grid-cols-2 lg:flex lg:flex-wrap">
        <EnquiryLink kind="tour" icon={<CalendarDays aria-hidden />} {...common} />
        <EnquiryLink kind="contact" variant="secondary" icon={<MessageSquare aria-hidden />} {...common} />
        <EnquiryLink kind="callback" variant="secondary" icon={<Phone aria-hidden />} {...common} />
        <EnquiryLink kind="location_request" variant="secondary" icon={<MapPin aria-hidden />} {...common} />
      </div>
      <p className="mt-3 flex flex-wrap gap-x-2">
        <EnquiryLink kind="video_tour" variant="quiet" {...common} />
        {property.purpose === 'sale' && <EnquiryLink kind="homeloan" variant="quiet" {...common} />}
      </p>
    </section>
  )
}
