import { useEffect, useState } from 'react'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'

import { brokerageText } from './cost-lines.tsx'

type Question = Awaited<ReturnType<typeof api.properties.getBrokerageQuestion>>

/** Asks whoever enquired whether the brokerage was as declared; nothing for anybody else. */
export function BrokerageQuestion({ propertyId: id }: { propertyId: string }) {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (asked: Question | null) => isCurrent && setQuestion(asked)
    api.properties.getBrokerageQuestion({ id }).then(show, () => show(null))
    return () => void (isCurrent = false)
  }, [id])
  const { run, isPending } = useAction(
    (wasAsDeclared: boolean) => api.properties.answerBrokerage({ id, wasAsDeclared }),
    {
      done: m.properties_question_thanks(),
      failed: m.properties_question_failed(),
      onDone: ({ wasAsDeclared }) =>
        setQuestion((asked) => asked && { ...asked, canAnswer: false, wasAsDeclared }),
    },
  )
  if (question === null) return null
  const { canAnswer, wasAsDeclared, brokerage } = question
  if (!canAnswer)
    return (
      wasAsDeclared !== null && (
        <p className="text-sm text-ink-2">
          {wasAsDeclared ? m.properties_brokerage_answered_yes() : m.properties_brokerage_answered_no()}
        </p>
      )
    )
  return (
    <div role="group" aria-labelledby={`brokerage-${id}`} className="grid gap-2">
      <p id={`brokerage-${id}`} className="font-semibold">
        {m.properties_brokerage_question()}
      </p>
      {brokerage && <p className="text-sm text-ink-2">{brokerageText(brokerage)}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={isPending} onClick={() => void run(true)}>
          {m.properties_brokerage_question_yes()}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={() => void run(false)}>
          {m.properties_brokerage_question_no()}
        </Button>
      </div>
      <p className="text-sm text-ink-3">{m.properties_brokerage_question_text()}</p>
    </div>
  )
}
