import { m } from '#messages'
import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'

import dawn from '../../ui/art/sky-wide.svg'
import dusk from '../../ui/art/sky-wide-dusk.svg'
import { after } from './appear.ts'

/** A locality is typed, and what was meant appears below. */
export function SearchScene() {
  return (
    <>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={dusk} />
        <img src={dawn} alt="" className="absolute inset-0 size-full object-cover object-[80%_100%]" />
      </picture>
      <div className="absolute inset-x-[8%] top-[12%] sm:right-auto sm:w-[56%]">
        <div className="flex items-center gap-2.5 rounded-md border border-line-strong bg-raised px-3.5 py-3 text-ink shadow-md">
          <Search />
          <span className="uncovered font-medium">{m.shell_place_vaishali_nagar()}</span>
        </div>
        <p
          className="appearing mt-1.5 flex items-center gap-2.5 rounded-md bg-raised px-4 py-3 text-ink shadow-md"
          style={after(1.7)}
        >
          <MapPin className="size-4.5! text-ink-3" />
          {m.shell_place_vaishali_nagar()}
        </p>
        <ul className="mt-3 flex flex-wrap gap-2 font-medium">
          {[m.shell_intro_search_bedrooms(), m.shell_intro_search_price()].map((filter, index) => (
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
