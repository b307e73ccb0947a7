import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, type ReactNode, useId, useState } from 'react'

import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

type RequestSentProps = { title: string; text: string; children?: ReactNode }

/** Replaces a sent form and takes over its focus. */
export function RequestSent({ title, text, children }: RequestSentProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="status" className="grid justify-items-center gap-3 py-6 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-neem-soft text-neem-ink">
        <CircleCheck aria-hidden />
      </span>
      <p className="text-xl font-semibold">{title}</p>
      <p className="max-w-[40ch] text-ink-2">{text}</p>
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}

type RequestCardProps = {
  title: string
  text?: string
  thanks: { title: string; text: string; again: string }
  form: (onSent: () => void) => ReactNode
}

/** Form that is replaced by a confirmation after sending, and can be reopened. */
export function RequestCard({ title, text, thanks, form }: RequestCardProps) {
  const id = useId()
  const [isSent, setSent] = useState(false)
  return (
    <Card as="section" raised aria-labelledby={id} className="lg:p-7">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-2">{text}</p>}
      <div className="mt-5">
        {isSent ? (
          <RequestSent title={thanks.title} text={thanks.text}>
            <Button variant="secondary" onClick={() => setSent(false)}>
              {thanks.again}
            </Button>
          </RequestSent>
        ) : (
          form(() => setSent(true))
        )}
      </div>
    </Card>
  )
}
