import { digitsOf, formatPhone } from '#contract/phone.ts'
import { dayInIndia } from '#contract/slots.ts'
import type { DeskRequest } from '#contract/subscriptions/desk.ts'
import { m } from '#messages'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'

import { dayWord, levelWord } from './plan-words.ts'

const way =
  'flex min-h-11 min-w-0 items-center gap-2 text-ink no-underline hover:underline [&_svg]:size-4! [&_svg]:flex-none [&_svg]:text-ink-3'

/** Whoever asked, and how to reach them. */
export function DeskPerson({ person }: { person: DeskRequest['person'] }) {
  const { name, email, phone, level, planEndsAt } = person
  const plan = levelWord(level)
  return (
    <div className="min-w-0 border-t border-line pt-3 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-6">
      <p className="font-semibold wrap-break-word">{name}</p>
      <p className="text-sm text-ink-2">
        {planEndsAt === null
          ? m.subscriptions_desk_now({ plan })
          : m.subscriptions_desk_now_until({ plan, day: dayWord(dayInIndia(new Date(planEndsAt))) })}
      </p>
      {phone !== null && (
        <a
          href={`tel:+91${digitsOf(phone)}`}
          className={way}
          aria-label={m.subscriptions_desk_call({ name })}
        >
          <Phone aria-hidden />
          <span className="tabular-nums">{formatPhone(phone)}</span>
        </a>
      )}
      <a href={`mailto:${email}`} className={way} aria-label={m.subscriptions_desk_write({ name })}>
        <Mail aria-hidden />
        <span className="min-w-0 truncate">{email}</span>
      </a>
    </div>
  )
}
