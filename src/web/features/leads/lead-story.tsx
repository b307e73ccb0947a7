import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleDot from 'lucide-react/icons/circle-dot'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import StickyNote from 'lucide-react/icons/sticky-note'
import UserRound from 'lucide-react/icons/user-round'

import { currentLocale } from '#web/api/language.ts'

import type { StoryEntry } from './story-entry.ts'

const icons = {
  enquiry: UserRound,
  status: CircleDot,
  note: StickyNote,
  call: Phone,
  visit: CalendarDays,
  message: MessageCircle,
}

/** What happened, the newest first. */
export function LeadStory({ entries }: { entries: readonly StoryEntry[] }) {
  if (entries.length === 0) return <p className="text-ink-2">{m.leads_story_empty()}</p>
  return (
    <ol className="grid">
      {entries.map(({ key, at, kind, says, quote, link }) => {
        const Icon = icons[kind]
        return (
          <li key={key} className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span className="flex flex-col items-center">
              <span className="grid size-8 place-items-center rounded-full bg-sunken text-ink-2">
                <Icon aria-hidden className="size-4!" />
              </span>
              <span aria-hidden className="my-1 w-px flex-1 bg-line group-last:hidden" />
            </span>
            <div className="pt-1 pb-4 group-last:pb-0">
              <p className="font-medium wrap-anywhere">{says}</p>
              <p className="text-sm text-ink-3">
                <time dateTime={at}>{formatMoment(at, currentLocale())}</time>
              </p>
              {quote && (
                <p className="mt-1.5 rounded-md bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line text-ink-2">
                  {quote}
                </p>
              )}
              {link}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
