import { dayInIndia, formatDay } from '#contract/dates.ts'
import { formatPriceFull } from '#contract/price.ts'
import { m } from '#messages'

import { pageUrl, settingsUrl } from '../platform/http/page-url.ts'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { emailTo } from '../platform/mail/mail-layout.ts'
import type { Level } from './policy.ts'
import type { FeaturingDetails, Reader, RequestDetails } from './queries/requests.ts'

type Fact = { label: string; value: string }
type EmailContent = {
  publicUrl: string
  messageId: string
  subject: string
  text: string
  facts: readonly Fact[]
  button: { label: string; path: string }
  reason: (product: { product: string }) => string
}

export type Decision = { status: 'awaiting_payment' | 'completed' | 'declined'; amount: number | null }

/** Email to the person who requested it: the price, the start of the featuring, or the reason for a refusal. */
export function upgradeMail(
  details: RequestDetails,
  { status, amount }: Decision,
  publicUrl: string,
): MailMessage {
  return emailTo(details.reader, () => {
    const texts = {
      awaiting_payment: [m.subscriptions_mail_priced_subject, m.subscriptions_mail_priced_text],
      completed: [m.subscriptions_now_featured, m.subscriptions_mail_featured_text],
      declined: [m.subscriptions_mail_declined_subject, m.subscriptions_mail_declined_text],
    } as const
    const [subject, text] = texts[status]
    const until = status === 'completed' ? details.featuredUntil : null
    return writeEmail({
      publicUrl,
      messageId: `upgrade:${details.id}:${status}:${amount ?? 0}`,
      subject: subject(),
      text: text(),
      facts: [
        ...subjectFacts(details),
        { label: m.subscriptions_mail_months(), value: m.subscriptions_months({ count: details.months }) },
        ...(amount === null ? [] : [{ label: m.subscriptions_mail_price(), value: formatPriceFull(amount) }]),
        ...(until === null ? [] : [untilFact(until)]),
        ...(status === 'declined' && details.reason
          ? [{ label: m.subscriptions_mail_why(), value: details.reason }]
          : []),
      ],
      button: { label: m.subscriptions_mail_open(), path: '/user-dashboard/subscription' },
      reason: m.subscriptions_mail_reason,
    })
  })
}

export type PlanChange = {
  changeId: string
  level: Level
  from: Date | null
  until: Date | null
  isPaid: boolean
}

/** A plan begins, is extended, or has changed to Free. */
export function planChangedMail(reader: Reader, change: PlanChange, publicUrl: string): MailMessage {
  return emailTo(reader, () => {
    const { level, from, until, isPaid } = change
    const isFree = level === 'free'
    const begun = isPaid ? m.subscriptions_mail_begun_text : m.subscriptions_mail_follows_text
    const plan = m.subscriptions_level(level)
    return writeEmail({
      publicUrl,
      messageId: `plan-changed:${change.changeId}`,
      subject: isFree ? m.subscriptions_mail_free_subject() : m.subscriptions_mail_begun_subject({ plan }),
      text: isFree ? m.subscriptions_mail_free_text() : begun(),
      facts: [
        { label: m.subscriptions_mail_plan(), value: plan },
        ...(from === null
          ? []
          : [{ label: m.subscriptions_mail_from(), value: formatDay(dayInIndia(from)) }]),
        ...(until === null ? [] : [untilFact(until)]),
      ],
      button: { label: m.subscriptions_mail_open(), path: '/user-dashboard/subscription' },
      reason: m.subscriptions_mail_plan_reason,
    })
  })
}

type Ending = { id: string; reader: Reader; level: Level; endsAt: Date }

export function planEndingMail({ id, reader, level, endsAt }: Ending, publicUrl: string): MailMessage {
  return emailTo(reader, () => {
    const parameters = { plan: m.subscriptions_level(level), day: formatDay(dayInIndia(endsAt)) }
    return writeEmail({
      publicUrl,
      messageId: `plan-ending:${id}:${endsAt.toISOString()}`,
      subject: m.subscriptions_mail_ending_subject(parameters),
      text: m.subscriptions_mail_ending_text(),
      facts: [],
      button: { label: m.subscriptions_mail_more(), path: '/user-dashboard/subscription' },
      reason: m.subscriptions_mail_plan_reason,
    })
  })
}

/** Before or after the end of a featuring. */
export function featuringMail(
  details: FeaturingDetails,
  when: 'ending' | 'ended',
  publicUrl: string,
): MailMessage {
  return emailTo(details.reader, () => {
    const day = formatDay(dayInIndia(details.endsAt))
    const isOver = when === 'ended'
    return writeEmail({
      publicUrl,
      messageId: `featuring-${when}:${details.id}`,
      subject: isOver
        ? m.subscriptions_mail_featured_ended_subject()
        : m.subscriptions_mail_featured_ending_subject({ day }),
      text: isOver ? m.subscriptions_mail_featured_ended_text() : m.subscriptions_mail_featured_ending_text(),
      facts: [{ label: m.subscriptions_mail_listing(), value: details.title }],
      button: {
        label: m.subscriptions_mail_more(),
        path: `/upgrade-listing?id=${details.numericId}`,
      },
      reason: m.subscriptions_mail_listing_reason,
    })
  })
}

function writeEmail({ publicUrl, button, reason, text, ...content }: EmailContent) {
  return {
    ...content,
    heading: content.subject,
    paragraphs: [text],
    button: { label: button.label, url: pageUrl({ publicUrl }, button.path) },
    footnote: reason({ product: m.layout_product() }),
    settingsUrl: settingsUrl({ publicUrl }),
  }
}

function subjectFacts({ level, title }: RequestDetails): Fact[] {
  if (level !== null) return [{ label: m.subscriptions_mail_plan(), value: m.subscriptions_level(level) }]
  return title === null ? [] : [{ label: m.subscriptions_mail_listing(), value: title }]
}

function untilFact(until: Date): Fact {
  return { label: m.subscriptions_mail_until(), value: formatDay(dayInIndia(until)) }
}
