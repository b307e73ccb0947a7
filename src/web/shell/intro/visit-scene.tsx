import { formatSlot } from '#contract/slots.ts'
import Check from 'lucide-react/icons/check'

import terrace from '../../ui/art/terrace.svg'
import { ArchedPicture } from '../../ui/arched-picture.tsx'
import { after } from './appear.ts'

const slots = ['10:00', '10:30', '11:00', '11:30', '16:00', '16:30']
const chosen = '11:00'

/** Free half hours appear and one is chosen; the terrace waits behind its arch. */
export function VisitScene() {
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
