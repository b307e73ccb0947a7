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
  const common = { numericId: property.numericId, isSignedIn, block: true }
  return (
    <section aria-labelledby={id} className="rounded-xl bg-sunken p-4 lg:p-6">
      <h2 id={id} className="text-xl">
        {m.leads_interested_title()}
      </h2>
      <p className="mt-1 max-w-prose text-md text-ink-2">{m.leads_interested_text()}</p>
      <div className="mt-4 grid grid-cols-2 gap-2.5 max-sm:*:px-2 max-sm:[&_svg]:hidden">
        <EnquiryLink kind="tour" icon={<CalendarDays aria-hidden />} {...common} />
        <EnquiryLink kind="contact" variant="secondary" icon={<MessageSquare aria-hidden />} {...common} />
        <EnquiryLink kind="callback" variant="secondary" icon={<Phone aria-hidden />} {...common} />
        <EnquiryLink kind="location_request" variant="secondary" icon={<MapPin aria-hidden />} {...common} />
      </div>
      <p className="mt-1.5 grid grid-cols-2 gap-x-2.5 max-sm:*:px-2">
        <EnquiryLink kind="video_tour" variant="quiet" {...common} />
        {property.purpose === 'sale' && <EnquiryLink kind="homeloan" variant="quiet" {...common} />}
      </p>
    </section>
  )
}
