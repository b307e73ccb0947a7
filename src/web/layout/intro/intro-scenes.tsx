import { m } from '#messages'

import house from '../home/type-house.svg'
import { cashbackAmount, formatPriceCompact } from '#contract/price.ts'
import BadgePercent from 'lucide-react/icons/badge-percent'
import { Badge } from '#web/ui/primitives/badge.tsx'
import villa from '../home/type-villa.svg'
import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import dawn from '../../ui/art/sky-wide.svg'
import dusk from '../../ui/art/sky-wide-dusk.svg'
import { formatSlot } from '#contract/slots.ts'
import Check from 'lucide-react/icons/check'
import terrace from '../../ui/art/terrace.svg'
import { ArchedPicture } from '../../ui/primitives/picture.tsx'

/** A locality is typed, and what was meant appears below. */
function SearchScene() {
  return (
    <>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={dusk} />
        <img src={dawn} alt="" className="absolute inset-0 size-full object-cover object-[80%_100%]" />
      </picture>
      <div className="absolute inset-x-[8%] top-[12%] sm:right-auto sm:w-[56%]">
        <div className="flex items-center gap-2.5 rounded-md border border-line-strong bg-raised px-3.5 py-3 text-ink shadow-md">
          <Search />
          <span className="uncovered font-medium">{m.layout_intro_locality()}</span>
        </div>
        <p
          className="appearing mt-1.5 flex items-center gap-2.5 rounded-md bg-raised px-4 py-3 text-ink shadow-md"
          style={after(1.7)}
        >
          <MapPin className="size-4.5! text-ink-3" />
          {m.layout_intro_locality()}
        </p>
        <ul className="mt-3 flex flex-wrap gap-2 font-medium">
          {[m.layout_intro_search_bedrooms(), m.layout_intro_search_price()].map((filter, index) => (
            <li
              key={filter}
              style={after(2.8 + index * 0.6)}
              className="appearing rounded-full bg-action px-3.5 py-1.5 text-md text-on-action shadow-sm"
            >
              {filter}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

const price = 8_500_000
const cashback = 2

/** A listing shows its price, its offer and its facts one by one. */
function ListingScene() {
  return (
    <div className="absolute inset-0 grid place-items-center bg-sunken p-5">
      <div className="flex w-full max-w-form overflow-hidden rounded-xl bg-raised text-ink shadow-md">
        <div className="relative w-2/5 flex-none">
          <img src={villa} alt="" className="size-full min-h-45 object-cover" />
          <span className="appearing absolute top-1.5 left-1.5 sm:top-3 sm:left-3" style={after(1.6)}>
            <Badge tone="neem-soft" size="tiny" icon={<BadgePercent />}>
              {m.properties_cashback_badge({ percent: cashback })}
            </Badge>
          </span>
        </div>
        <div className="min-w-0 flex-1 self-center p-3.5 sm:p-4">
          <p className="appearing text-2xl font-bold tabular-nums" style={after(0.6)}>
            {formatPriceCompact(price)}
          </p>
          <p className="appearing text-md font-medium text-neem-ink" style={after(1.9)}>
            {m.properties_cashback_back({ amount: formatPriceCompact(cashbackAmount(price, cashback)) })}
          </p>
          <p className="appearing mt-1.5 text-md" style={after(2.7)}>
            {m.layout_intro_listing_location()}
          </p>
          <p className="appearing text-sm text-ink-3" style={after(3.3)}>
            {m.layout_intro_read_facts()}
          </p>
        </div>
      </div>
    </div>
  )
}

const slots = ['10:00', '10:30', '11:00', '11:30', '16:00', '16:30']
const chosen = '11:00'

/** Free half hours appear and one is chosen; the terrace waits behind its arch. */
function VisitScene() {
  return (
    <div className="absolute inset-0 grid items-center gap-2 bg-neem-soft px-5 pb-3 sm:pb-0 sm:grid-cols-2">
      <ArchedPicture src={terrace} className="mx-auto w-[54%] self-end sm:w-full" />
      <ul className="grid grid-cols-3 gap-2 text-xs font-medium sm:text-sm text-ink sm:grid-cols-2">
        {slots.map((slot, index) => (
          <li
            key={slot}
            style={after(0.5 + index * 0.2)}
            className="appearing relative grid min-h-10 place-items-center rounded-md border border-line-strong bg-raised tabular-nums"
          >
            {formatSlot(slot)}
            {slot === chosen && (
              <span
                style={after(2.8)}
                className="appearing absolute inset-0 flex items-center justify-center gap-1 rounded-sm bg-neem text-on-neem"
              >
                <Check className="size-4!" />
                {formatSlot(slot)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A question goes to the lister, and the answer comes back. */
function EnquiryScene() {
  return (
    <>
      <img
        src={house}
        alt=""
        className="absolute inset-0 size-full object-cover object-bottom opacity-40 dark:opacity-25"
      />
      <div className="absolute inset-0 flex flex-col justify-center gap-3 p-6 text-md sm:px-14 sm:text-base">
        <p
          className="appearing max-w-[80%] self-end rounded-xl rounded-br-sm bg-action px-4 py-2.5 text-on-action shadow-sm"
          style={after(0.6)}
        >
          {m.layout_intro_enquiry_question()}
        </p>
        <p
          className="appearing max-w-[80%] self-start rounded-xl rounded-bl-sm bg-raised px-4 py-2.5 text-ink shadow-sm"
          style={after(2.6)}
        >
          {m.layout_intro_enquiry_answer()}
        </p>
      </div>
    </>
  )
}

/** What a visitor does here, in its order. */
export const scenes = [
  { Picture: SearchScene, title: m.layout_intro_search_title, text: m.layout_intro_search_text },
  { Picture: ListingScene, title: m.layout_intro_read_title, text: m.layout_intro_read_text },
  { Picture: EnquiryScene, title: m.layout_intro_enquiry_title, text: m.layout_intro_enquiry_text },
  { Picture: VisitScene, title: m.layout_intro_visit_title, text: m.layout_intro_visit_text },
]

/** Style of a part of a scene that comes after so many seconds. */
function after(seconds: number) {
  return { animationDelay: `${seconds}s` }
}
