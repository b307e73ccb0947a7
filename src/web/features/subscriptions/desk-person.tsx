import { dayInIndia } from '#contract/slots.ts'
import type { DeskRequest } from '#contract/subscriptions/desk.ts'
import { m } from '#messages'
import type { ReactNode } from 'react'

import { dayWord, levelWord } from './plan-words.ts'

type DeskPersonProps = { person: DeskRequest['person']; contact: ReactNode }

/** Whoever asked, what they have now, and how to reach them. */
export function DeskPerson({ person: { name, level, planEndsAt }, contact }: DeskPersonProps) {
  const plan = levelWord(level)
  return (
    <div className="grid min-w-0 content-start gap-2 border-t border-line pt-3 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-6">
      <div>
        <p className="font-semibold wrap-break-word">{name}</p>
        <p className="text-sm text-ink-2">
          {planEndsAt === null
            ? m.subscriptions_desk_now({ plan })
            : m.subscriptions_desk_now_until({ plan, day: dayWord(dayInIndia(new Date(planEndsAt))) })}
        </p>
      </div>
      {contact}
    </div>
  )
}
