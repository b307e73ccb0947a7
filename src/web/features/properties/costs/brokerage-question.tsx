import { m } from '#messages'
import { api } from '#web/api/client.ts'

import { EnquirerQuestion, type Question } from '../confirmation/enquirer-question.tsx'
import { brokerageText } from './cost-lines.tsx'

/** Whether the brokerage was as the advertiser states it. */
export function BrokerageQuestion({ propertyId, loaded }: { propertyId: string; loaded?: Question }) {
  return (
    <EnquirerQuestion
      load={loadBrokerageQuestion}
      loaded={loaded}
      send={send}
      question={m.properties_brokerage_question()}
      text={m.properties_brokerage_question_text()}
      yes={m.properties_brokerage_question_yes()}
      no={m.properties_brokerage_question_no()}
      answeredYes={m.properties_brokerage_answered_yes()}
      answeredNo={m.properties_brokerage_answered_no()}
      subjectId={propertyId}
    />
  )
}

export async function loadBrokerageQuestion(id: string): Promise<Question> {
  const { canAnswer, wasAsDeclared, brokerage } = await api.costs.getBrokerageQuestion({ id })
  return { canAnswer, answer: wasAsDeclared, ...(brokerage && { detail: brokerageText(brokerage) }) }
}

async function send(id: string, wasAsDeclared: boolean) {
  return (await api.costs.answerBrokerage({ id, wasAsDeclared })).wasAsDeclared
}
