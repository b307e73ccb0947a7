import type { DeskTicket } from '#contract/support/ticket-desk.ts'
import { m } from '#messages'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

const PreparedAnswers = lazy(() =>
  import('./prepared-answers.tsx').then((loaded) => ({ default: loaded.PreparedAnswers })),
)

type PreparedButtonProps = { ticket: DeskTicket; onChoose: (text: string) => void }

/** Opens what the desk says again and again. */
export function PreparedButton({ ticket, onChoose }: PreparedButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isInteractive = useIsInteractive()
  return (
    <>
      <Button
        variant="quiet"
        icon={<MessageSquareQuote aria-hidden />}
        disabled={!isInteractive}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {m.support_answers_insert()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PreparedAnswers
            ticket={ticket}
            onClose={() => setOpen(false)}
            onChoose={(text) => {
              setOpen(false)
              onChoose(text)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
