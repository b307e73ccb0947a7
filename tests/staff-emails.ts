import { decisionMail, takeDownMail, replyMail } from '#server/moderation/emails.ts'
import type { MailMessage } from '#server/platform/mail/compose-mail.ts'
import { receiptMail as supportReceipt } from '#server/support/emails/receipt-mail.ts'
import {
  staffReplyMail,
  staffTicketMail,
  ticketReceivedMail,
  ticketReplyMail,
  ticketResolvedMail,
} from '#server/support/emails/ticket-mails.ts'
import { featuringMail, planChangedMail, planEndingMail, upgradeMail } from '#server/subscriptions/emails.ts'
import { publicUrl, readerOf, homeOf, at } from './email-sample.ts'
import type { Sample } from './email-sample.ts'

const platformKinds = ['callback', 'homeloan', 'contact', 'consultation', 'become_agent'] as const

export function ticketEmails(sample: Sample) {
  const reader = readerOf(sample)
  const details = {
    id: '1',
    number: 1012,
    subject: sample.title,
    category: 'billing',
    description: sample.words,
    status: 'pending',
    assigneeId: null,
    person: { ...reader, name: sample.other },
  } as const
  const message = { details, reader, publicUrl }
  const said = { ...message, replyId: '1', content: sample.words }
  return {
    ticketReceivedMail: ticketReceivedMail(message),
    ticketReplyMail: ticketReplyMail(said),
    ticketResolvedMail: ticketResolvedMail({ ...message, at }),
    staffTicketMail: staffTicketMail(message),
    staffReplyMail: staffReplyMail(said),
  }
}

export function staffEmails(sample: Sample) {
  const { locale } = sample
  const decision = { id: '1', revisionId: null, property: homeOf(sample), owner: readerOf(sample) }
  const takeDown = { id: '1', property: { ...homeOf(sample), isShown: true }, owner: readerOf(sample) }
  const details = {
    id: '1',
    name: sample.other,
    email: 'imran.khan@example.in',
    preferredDate: '2026-11-23',
    preferredTime: '17:30',
    parameters: { topic: 'buying', loanAmount: 4_500_000 },
    locale,
    userId: 'u',
  }
  const receipts = platformKinds.map((kind): [string, MailMessage | null] => [
    `supportReceipt ${kind}`,
    supportReceipt({ ...details, kind, userId: kind === 'contact' ? null : 'u' }, locale, publicUrl),
  ])
  return {
    'decisionMail approved': decisionMail({ ...decision, decision: 'approved', reason: null }, publicUrl),
    'decisionMail rejected': decisionMail(
      { ...decision, decision: 'rejected', reason: sample.words },
      publicUrl,
    ),
    'decisionMail change approved': decisionMail(
      { ...decision, revisionId: '1', decision: 'approved', reason: null },
      publicUrl,
    ),
    replyMail: replyMail({ ...decision, content: sample.words }, publicUrl),
    'decisionMail change rejected': decisionMail(
      { ...decision, revisionId: '1', decision: 'rejected', reason: sample.words },
      publicUrl,
    ),
    'holdMail held': takeDownMail({ ...takeDown, isFlagged: true, reason: sample.words }, publicUrl),
    'holdMail released': takeDownMail({ ...takeDown, isFlagged: false, reason: null }, publicUrl),
    ...Object.fromEntries(receipts.filter((each): each is [string, MailMessage] => each[1] !== null)),
  }
}

export function planEmails(sample: Sample) {
  const reader = readerOf(sample)
  const home = { numericId: 48213, title: sample.title }
  const endsAt = new Date('2026-12-21T18:29:59.999Z')
  const request = { id: '1', status: 'open', reason: sample.words, months: 3, reader } as const
  const listing = { ...request, ...home, subject: 'listing', level: null, featuredUntil: endsAt } as const
  const plan = { ...request, subject: 'plan', level: 'premium', numericId: null, title: null } as const
  const change = { changeId: '1', from: null, until: endsAt, isPaid: true }
  const place = { id: '1', endsAt, ...home, isFeatured: true, reader }
  const priced = { status: 'awaiting_payment', amount: 5_997 } as const
  const declined = { status: 'declined', amount: null } as const
  return {
    upgradePriced: upgradeMail({ ...plan, featuredUntil: null }, priced, publicUrl),
    upgradeCompleted: upgradeMail(listing, { status: 'completed', amount: 2_400 }, publicUrl),
    upgradeDeclined: upgradeMail(listing, declined, publicUrl),
    planBegun: planChangedMail(reader, { ...change, level: 'professional' }, publicUrl),
    planFollows: planChangedMail(reader, { ...change, level: 'premium', isPaid: false }, publicUrl),
    planFree: planChangedMail(reader, { ...change, level: 'free', until: null }, publicUrl),
    planEnding: planEndingMail({ id: '1', reader, level: 'premium', endsAt }, publicUrl),
    featuringEnding: featuringMail(place, 'ending', publicUrl),
    featuringEnded: featuringMail({ ...place, isFeatured: false }, 'ended', publicUrl),
  }
}
