import { m } from '#messages'
import { api } from '#web/api/client.ts'

import { EnquirerQuestion, type Question } from './enquirer-question.tsx'

/** Whether the home was still available. */
export function AvailabilityQuestion({ propertyId, loaded }: { propertyId: string; loaded?: Question }) {
  return (
    <EnquirerQuestion
      load={loadAvailabilityQuestion}
      loaded={loaded}
      send={send}
      question={m.properties_question()}
      text={m.properties_question_text()}
      yes={m.properties_question_yes()}
      no={m.properties_question_gone()}
      answeredYes={m.properties_question_was_available()}
      answeredNo={m.properties_question_was_gone()}
      subjectId={propertyId}
    />
  )
}

export async function loadAvailabilityQuestion(id: string): Promise<Question> {
  const { canAnswer, wasAvailable } = await api.availability.getAvailabilityQuestion({ id })
  return { canAnswer, answer: wasAvailable }
}

async function send(id: string, wasAvailable: boolean) {
  return (await api.availability.answerAvailability({ id, wasAvailable })).wasAvailable
}
