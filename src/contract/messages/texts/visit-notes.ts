import { m } from '#messages'
import { getLocale } from '#messages/runtime'

import { formatVisitTime } from '../../dates/visit-time.ts'
import type { NotificationParameters } from '../notices.ts'

type Facts<K extends keyof NotificationParameters> = Partial<NotificationParameters[K]>

/** Notifications about visits and meetings. */
export const visitNotes = {
  visit_requested: ({ name = '', how, ...visit }: Facts<'visit_requested'>) => ({
    text: (how === 'video' ? m.messages_note_video_requested : m.messages_note_visit_requested)({ name }),
    detail: visitSentence(visit),
  }),
  visit_changed: ({ name = '', status, outcome, ...visit }: Facts<'visit_changed'>) => ({
    text: outcome
      ? m.messages_note_visit_outcome(outcome)
      : status
        ? m.messages_note_visit(status)
        : m.messages_note_visit_request_changed({ name }),
    detail: visitSentence({ ...visit, name: status ? name : undefined }),
  }),
  visit_reminder: (visit: Facts<'visit_reminder'>) => ({
    text: m.messages_note_visit_reminder(),
    detail: visitSentence(visit),
  }),
  visit_at_risk: (visit: Facts<'visit_at_risk'>) => ({
    text: m.messages_note_visit_at_risk(),
    detail: visitSentence(visit),
  }),
  visit_confirmed_again: (visit: Facts<'visit_confirmed_again'>) => ({
    text: m.messages_note_visit_confirmed_again(),
    detail: visitSentence(visit),
  }),
  meeting_requested: ({ name = '', ...meeting }: Facts<'meeting_requested'>) => ({
    text: m.messages_note_meeting_requested({ name }),
    detail: visitSentence(meeting),
  }),
  meeting_changed: ({ name = '', status, ...meeting }: Facts<'meeting_changed'>) => ({
    text: status ? m.messages_note_meeting(status) : m.messages_note_meeting_request_changed({ name }),
    detail: visitSentence({ ...meeting, name: status ? name : undefined }),
  }),
}

/** Author, person, date and time of an appointment, in IST. */
function visitSentence({ name, day, time, title, why, by }: Facts<'visit_changed'>) {
  const moment = day && time ? formatVisitTime({ day, time }, getLocale()) : undefined
  const author = by && m.messages_note_by_colleague()
  return [author, name, why ? m.messages_note_why(why) : undefined, moment, title]
}
