import { formatPriceFull } from '#contract/price.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'

import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'
import { pageUrl, settingsUrl } from '../platform/http/page-url.ts'
import type { Level } from './policy.ts'
import type { FeaturingDetails, Reader, RequestDetails } from './queries/requests.ts'

type Locale = MailMessage['locale']
type Fact = { label: string; value: string }
type Email = {
  reader: Reader
  publicUrl: string
  messageId: string
  subject: string
  text: string
  facts: readonly Fact[]
  button: { label: string; path: string }
  reason: (product: { product: string }, language: { locale: Locale }) => string
}

export type Decided = { status: 'awaiting_payment' | 'completed' | 'declined'; amount: number | null }

/** To whoever asked: the price, that a listing is featured, or why not. */
export function upgradeMail(
  details: RequestDetails,
  { status, amount }: Decided,
  publicUrl: string,
): MailMessage {
  const { locale } = details.reader
  const words = {
    awaiting_payment: [m.subscriptions_mail_priced_subject, m.subscriptions_mail_priced_text],
    completed: [m.subscriptions_mail_featured_subject, m.subscriptions_mail_featured_text],
    declined: [m.subscriptions_mail_declined_subject, m.subscriptions_mail_declined_text],
  } as const
  const [subject, text] = words[status]
  const until = status === 'completed' ? details.featuredUntil : null
  return write({
    reader: details.reader,
    publicUrl,
    messageId: `upgrade:${details.id}:${status}:${amount ?? 0}`,
    subject: subject({}, { locale }),
    text: text({}, { locale }),
    facts: [
      ...subjectFacts(details, locale),
      { label: m.subscriptions_mail_months({}, { locale }), value: monthsLabel(details.months, locale) },
      ...(amount === null
        ? []
        : [
            { label: m.subscriptions_mail_price({}, { locale }), value: formatPriceFull(amount, { locale }) },
          ]),
      ...(until === null ? [] : [untilFact(until, locale)]),
      ...(status === 'declined' && details.reason
        ? [{ label: m.subscriptions_mail_why({}, { locale }), value: details.reason }]
        : []),
    ],
    button: { label: m.subscriptions_mail_open({}, { locale }), path: '/user-dashboard/subscription' },
    reason: m.subscriptions_mail_reason,
  })
}

export type PlanChange = {
  changeId: string
  level: Level
  from: Date | null
  until: Date | null
  isPaid: boolean
}

/** A plan begins, goes on longer, or has given way to Free. */
export function planChangedMail(reader: Reader, change: PlanChange, publicUrl: string): MailMessage {
  const { locale } = reader
  const { level, from, until, isPaid } = change
  const isFree = level === 'free'
  const begun = isPaid ? m.subscriptions_mail_begun_text : m.subscriptions_mail_follows_text
  const plan = levelLabel(level, locale)
  return write({
    reader,
    publicUrl,
    messageId: `plan-changed:${change.changeId}`,
    subject: isFree
      ? m.subscriptions_mail_free_subject({}, { locale })
      : m.subscriptions_mail_begun_subject({ plan }, { locale }),
    text: isFree ? m.subscriptions_mail_free_text({}, { locale }) : begun({}, { locale }),
    facts: [
      { label: m.subscriptions_mail_plan({}, { locale }), value: plan },
      ...(from === null
        ? []
        : [{ label: m.subscriptions_mail_from({}, { locale }), value: formatDay(dayInIndia(from), locale) }]),
      ...(until === null ? [] : [untilFact(until, locale)]),
    ],
    button: { label: m.subscriptions_mail_open({}, { locale }), path: '/user-dashboard/subscription' },
    reason: m.subscriptions_mail_plan_reason,
  })
}

type Ending = { id: string; reader: Reader; level: Level; endsAt: Date }

export function planEndingMail({ id, reader, level, endsAt }: Ending, publicUrl: string): MailMessage {
  const { locale } = reader
  const words = { plan: levelLabel(level, locale), day: formatDay(dayInIndia(endsAt), locale) }
  return write({
    reader,
    publicUrl,
    messageId: `plan-ending:${id}:${endsAt.toISOString()}`,
    subject: m.subscriptions_mail_ending_subject(words, { locale }),
    text: m.subscriptions_mail_ending_text({}, { locale }),
    facts: [],
    button: { label: m.subscriptions_mail_more({}, { locale }), path: '/user-dashboard/subscription' },
    reason: m.subscriptions_mail_plan_reason,
  })
}

/** Before the end of a featured place, or after it. */
export function featuringMail(
  details: FeaturingDetails,
  when: 'ending' | 'ended',
  publicUrl: string,
): MailMessage {
  const { locale } = details.reader
  const day = formatDay(dayInIndia(details.endsAt), locale)
  const isOver = when === 'ended'
  return write({
    reader: details.reader,
    publicUrl,
    messageId: `featuring-${when}:${details.id}`,
    subject: isOver
      ? m.subscriptions_mail_featured_ended_subject({}, { locale })
      : m.subscriptions_mail_featured_ending_subject({ day }, { locale }),
    text: isOver
      ? m.subscriptions_mail_featured_ended_text({}, { locale })
      : m.subscriptions_mail_featured_ending_text({}, { locale }),
    facts: [{ label: m.subscriptions_mail_listing({}, { locale }), value: details.title }],
    button: {
      label: m.subscriptions_mail_more({}, { locale }),
      path: `/upgrade-listing?id=${details.numericId}`,
    },
    reason: m.subscriptions_mail_listing_reason,
  })
}

function write({ reader, publicUrl, button, reason, text, subject, facts, messageId }: Email): MailMessage {
  const { locale, name, email } = reader
  return {
    to: email,
    locale,
    messageId,
    subject,
    ...mailLayout({
      locale,
      heading: subject,
      name,
      paragraphs: [text],
      facts,
      button: { label: button.label, url: pageUrl({ publicUrl }, locale, button.path) },
      footnote: reason({ product: m.layout_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

function subjectFacts({ level, title }: RequestDetails, locale: Locale): Fact[] {
  if (level !== null)
    return [{ label: m.subscriptions_mail_plan({}, { locale }), value: levelLabel(level, locale) }]
  return title === null ? [] : [{ label: m.subscriptions_mail_listing({}, { locale }), value: title }]
}

function untilFact(until: Date, locale: Locale): Fact {
  return { label: m.subscriptions_mail_until({}, { locale }), value: formatDay(dayInIndia(until), locale) }
}

function monthsLabel(months: number, locale: Locale): string {
  return months === 1
    ? m.subscriptions_months_one({}, { locale })
    : m.subscriptions_months({ months }, { locale })
}

function levelLabel(level: Level, locale: Locale): string {
  const words = {
    free: m.subscriptions_level_free,
    professional: m.subscriptions_level_professional,
    premium: m.subscriptions_level_premium,
  }
  return words[level]({}, { locale })
}
