import { useEffect, useState } from 'react'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'

type Question = Awaited<ReturnType<typeof api.properties.getAvailabilityQuestion>>

/** Asks whoever enquired whether the home was still available; nothing for anybody else. */
export function AvailabilityQuestion({ propertyId: id }: { propertyId: string }) {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (asked: Question | null) => isCurrent && setQuestion(asked)
    api.properties.getAvailabilityQuestion({ id }).then(show, () => show(null))
    return () => void (isCurrent = false)
  }, [id])
  const { run, isPending } = useAction(
    (wasAvailable: boolean) => api.properties.answerAvailability({ id, wasAvailable }),
    {
      done: m.properties_question_thanks(),
      failed: m.properties_question_failed(),
      onDone: ({ wasAvailable }) => setQuestion({ canAnswer: false, wasAvailable }),
    },
  )
  if (question === null || (!question.canAnswer && question.wasAvailable === null)) return null
  if (!question.canAnswer)
    return (
      <p className="text-sm text-ink-2">
        {question.wasAvailable ? m.properties_question_was_available() : m.properties_question_was_gone()}
      </p>
    )
  return (
    <div role="group" aria-labelledby={`question-${id}`} className="grid gap-2">
      <p id={`question-${id}`} className="font-semibold">
        {m.properties_question()}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={isPending} onClick={() => void run(true)}>
          {m.properties_question_yes()}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={() => void run(false)}>
          {m.properties_question_gone()}
        </Button>
      </div>
      <p className="text-sm text-ink-3">{m.properties_question_text()}</p>
    </div>
  )
}
