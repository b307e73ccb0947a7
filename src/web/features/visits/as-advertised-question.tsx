import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { EnquirerQuestion } from '#web/features/properties/confirmation/enquirer-question.tsx'

/** Whether the home was as advertised, asked of a visitor who checked in. */
export function AsAdvertisedQuestion({ appointmentId }: { appointmentId: string }) {
  return (
    <EnquirerQuestion
      load={load}
      send={send}
      question={m.visits_feedback_question()}
      text={m.visits_feedback_text()}
      yes={m.visits_feedback_yes()}
      no={m.visits_feedback_no()}
      answeredYes={m.visits_feedback_answered_yes()}
      answeredNo={m.visits_feedback_answered_no()}
      subjectId={appointmentId}
    />
  )
}

async function load(id: string) {
  const { can, wasAsAdvertised } = await api.visits.getAppointment({ id })
  return { canAnswer: can.giveFeedback, answer: wasAsAdvertised }
}

async function send(id: string, wasAsAdvertised: boolean) {
  return (await api.visits.giveFeedback({ id, wasAsAdvertised })).wasAsAdvertised
}
