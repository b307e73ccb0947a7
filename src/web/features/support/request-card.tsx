import { useId, useState, type ReactNode } from 'react'

import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { RequestSent } from './request-sent.tsx'

type RequestCardProps = {
  title: string
  text?: string
  thanks: { title: string; text: string; again: string }
  form: (onSent: () => void) => ReactNode
}

/** A form of a page that gives way to the thanks, and comes back when asked for. */
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
