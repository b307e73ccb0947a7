import { m } from '#messages'

import type { MailMessage } from '../../platform/compose-mail.ts'
import { mailFrame } from '../../platform/mail-frame.ts'
import { pageUrl, settingsUrl } from '../../platform/page-url.ts'
import { placeOfVisit } from '../policy/steps.ts'
import { momentOf, timeFacts } from '../present/booking-facts.ts'
import type { BookingNews } from '../queries/find-booking-news.ts'

type DoubtLetter = {
  news: BookingNews
  reader: { name: string; email: string; locale: MailMessage['locale'] }
  isDoubtful: boolean
  at: string
  publicUrl: string
}

/** To the visitor: the home is being checked and nobody should go there yet, or it is back. */
export function doubtMail({ news, reader, isDoubtful, at, publicUrl }: DoubtLetter): MailMessage {
  const { locale } = reader
  const { title, numericId } = news.property
  const moment = momentOf(news, locale)
  const words = isDoubtful ? doubtful : certain
  const isPromised = news.status === 'confirmed' || news.timeStands
  const standing = isPromised ? m.visits_certain_promised : m.visits_certain_waits
  return {
    to: reader.email,
    locale,
    messageId: `visit-doubt:${news.id}:${at}`,
    subject: words.subject({ title, moment }, { locale }),
    ...mailFrame({
      locale,
      heading: words.heading({}, { locale }),
      name: reader.name,
      paragraphs: [
        words.text({ title, moment }, { locale }),
        (isDoubtful ? m.visits_doubtful_next : standing)({ moment }, { locale }),
      ],
      facts: [
        ...timeFacts(news, locale),
        { label: m.leads_mail_property_id({}, { locale }), value: String(numericId) },
      ],
      button: {
        label: m.visits_mail_see({}, { locale }),
        url: pageUrl({ publicUrl }, locale, placeOfVisit('visitor', news.id)),
      },
      footnote: m.visits_mail_reason({ product: m.shell_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

const doubtful = {
  subject: m.visits_doubtful_subject,
  heading: m.visits_doubtful_heading,
  text: m.visits_doubtful_text,
}

const certain = {
  subject: m.visits_certain_subject,
  heading: m.visits_certain_heading,
  text: m.visits_certain_text,
}
