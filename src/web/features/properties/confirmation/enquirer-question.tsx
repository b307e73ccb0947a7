import { useEffect, useId, useState } from 'react'

import { m } from '#messages'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'

/** `answer`: given before; null until then. */
export type Question = { canAnswer: boolean; answer: boolean | null; detail?: string }

type EnquirerQuestionProps = {
  propertyId: string
  /** As loaded with the page; otherwise it is loaded after it. */
  loaded?: Question | undefined
  load: (propertyId: string) => Promise<Question>
  send: (propertyId: string, answer: boolean) => Promise<boolean>
  question: string
  text: string
  yes: string
  no: string
  answeredYes: string
  answeredNo: string
}

/** A question to whoever enquired about a listing, answered once; nothing for anybody else. */
export function EnquirerQuestion({ propertyId, loaded, load, send, ...texts }: EnquirerQuestionProps) {
  const [asked, setAsked] = useState<Question | null>(loaded ?? null)
  const id = useId()
  useEffect(() => {
    if (loaded) return
    let isCurrent = true
    const show = (question: Question | null) => isCurrent && setAsked(question)
    load(propertyId).then(show, () => show(null))
    return () => void (isCurrent = false)
  }, [load, loaded, propertyId])
  const { run, isPending } = useAction((answer: boolean) => send(propertyId, answer), {
    done: m.properties_question_thanks(),
    failed: m.properties_question_failed(),
    onDone: (answer) => setAsked({ canAnswer: false, answer }),
  })
  if (asked === null || (!asked.canAnswer && asked.answer === null)) return null
  if (!asked.canAnswer)
    return <p className="text-sm text-ink-2">{asked.answer ? texts.answeredYes : texts.answeredNo}</p>
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <p id={id} className="font-semibold">
        {texts.question}
      </p>
      {asked.detail && <p className="text-sm text-ink-2">{asked.detail}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={isPending} onClick={() => void run(true)}>
          {texts.yes}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={() => void run(false)}>
          {texts.no}
        </Button>
      </div>
      <p className="text-sm text-ink-3">{texts.text}</p>
    </div>
  )
}
