import type { NotificationParameters } from '#contract/messages/notices.ts'
import { formatVisitTime } from '#contract/slots/dates.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

type Facts<K extends keyof NotificationParameters> = Partial<NotificationParameters[K]>

const visitSentences = {
  scheduled: m.messages_note_visit_scheduled,
  confirmed: m.messages_note_visit_confirmed,
  completed: m.messages_note_visit_completed,
  cancelled: m.messages_note_visit_cancelled,
  rescheduled: m.messages_note_visit_rescheduled,
}

const visitOutcomes = {
  checked_in: m.messages_note_visit_checked_in,
  no_show: m.messages_note_visit_no_show,
  contested: m.messages_note_visit_contested,
  joined: m.messages_note_visit_joined,
  moved: m.messages_note_visit_moved,
  published: m.messages_note_open_house_published,
  cancelled: m.messages_note_open_house_cancelled,
}

const meetingSentences = {
  scheduled: m.messages_note_meeting_scheduled,
  confirmed: m.messages_note_meeting_confirmed,
  completed: m.messages_note_meeting_completed,
  cancelled: m.messages_note_meeting_cancelled,
  rescheduled: m.messages_note_meeting_rescheduled,
}

const whyWords = {
  sold: m.messages_note_why_sold,
  rented: m.messages_note_why_rented,
  archived: m.messages_note_why_archived,
}

/** Notifications about visits and meetings. */
export const visitNotes = {
  visit_requested: ({ name = '', how, ...visit }: Facts<'visit_requested'>) => ({
    text: (how === 'video' ? m.messages_note_video_requested : m.messages_note_visit_requested)({ name }),
    detail: visitSentence(visit),
  }),
  visit_changed: ({ name = '', status, outcome, ...visit }: Facts<'visit_changed'>) => ({
    text: outcome
      ? visitOutcomes[outcome]()
      : status
        ? visitSentences[status]()
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
    text: status ? meetingSentences[status]() : m.messages_note_meeting_request_changed({ name }),
    detail: visitSentence({ ...meeting, name: status ? name : undefined }),
  }),
}

/** Author, person, date and time of an appointment, in IST. */
function visitSentence({ name, day, time, title, why, by }: Facts<'visit_changed'>): string {
  const moment = day && time ? formatVisitTime({ day, time }, currentLocale()) : undefined
  const author = by && m.messages_note_by_colleague()
  return joinWithDots(author, name, why ? whyWords[why]() : undefined, moment, title)
}
