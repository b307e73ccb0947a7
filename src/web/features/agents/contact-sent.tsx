import { m } from '#messages'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'

import { Button } from '#web/ui/button.tsx'

type ContactSentProps = { name: string; onAnother: () => void }

/** Stands where the form was and takes the keyboard there. */
export function ContactSent({ name, onAnother }: ContactSentProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="grid justify-items-center gap-3 text-center outline-none">
      <span className="grid size-14 place-items-center rounded-full bg-neem-soft text-neem-ink">
        <CircleCheck aria-hidden />
      </span>
      <p className="text-lg font-semibold">{m.agents_sent()}</p>
      <p className="text-ink-2">{m.agents_sent_text({ name })}</p>
      <Button variant="secondary" onClick={onAnother}>
        {m.agents_send_another()}
      </Button>
    </div>
  )
}
