import { useEffect, useRef } from 'react'

import { formatPhone, storedPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { Button } from '#web/ui/primitives/button.tsx'

type HeldNumberProps = { phone: string; onEmail: () => void; onNew: () => void }

/** The number is of an account that was long away: its person says who they are by email, a new holder starts anew. */
export function HeldNumber({ phone, onEmail, onNew }: HeldNumberProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4.5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-sans text-xl font-semibold outline-none">
          {m.accounts_phone_held_title()}
        </h2>
        <p className="mt-1.5 text-ink-2">
          {m.accounts_phone_held_text({ phone: formatPhone(storedPhone(phone)) })}
        </p>
      </div>
      <Button size="large" block onClick={onEmail}>
        {m.accounts_phone_held_mine()}
      </Button>
      <Button variant="secondary" size="large" block onClick={onNew}>
        {m.accounts_phone_held_new()}
      </Button>
    </div>
  )
}
