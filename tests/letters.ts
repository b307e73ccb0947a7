import { endings, reminderKinds, visitSides } from '#contract/words.ts'
import { accountActs } from '#contract/words/staff.ts'
import { codeSms } from '#server/accounts/emails/code-sms.ts'
import { deletionMail } from '#server/accounts/emails/deletion-mail.ts'
import { exportReadyMail } from '#server/accounts/emails/export-ready-mail.ts'
import { handledMail } from '#server/accounts/emails/handled-mail.ts'
import { linkMail } from '#server/accounts/emails/link-mail.ts'
import { securityMail } from '#server/accounts/emails/security-mail.ts'
import { signInCodeMail } from '#server/accounts/emails/sign-in-code-mail.ts'
import { leadMail, receiptMail as leadReceipt } from '#server/leads/emails.ts'
import { offerAnsweredMail, offerMail } from '#server/properties/emails/offer-mails.ts'
import { transferMail } from '#server/properties/emails/transfer-mail.ts'
import { unreadMail } from '#server/messages/emails.ts'
import type { SecurityChange } from '#server/news.ts'
import type { MailMessage } from '#server/platform/compose-mail.ts'
import { calledOffMail, withdrawnMail } from '#server/visits/emails/called-off-mails.ts'
import { changeMail } from '#server/visits/emails/change-mail.ts'
import { doubtMail } from '#server/visits/emails/doubt-mail.ts'
import { reminderMail } from '#server/visits/emails/reminder-mail.ts'
import { requestMail, requestReceipt, requestText } from '#server/visits/emails/request-mails.ts'
import { houseLetters, planLetters, ticketLetters } from './house-letters.ts'
import { publicUrl, readerOf, homeOf, at } from './letter-sample.ts'
import type { Sample } from './letter-sample.ts'

const changes: Record<SecurityChange, true> = {
  password_changed: true,
  password_reset: true,
  password_reset_factors_removed: true,
  two_step_on: true,
  two_step_off: true,
  factor_added: true,
  factor_removed: true,
  recovery_code_used: true,
  recovery_codes_renewed: true,
  second_step_failed: true,
  phone_changed: true,
  new_device: true,
}
const leadTypes = ['contact', 'callback', 'location_request', 'homeloan'] as const
const ways = ['in_person', 'video', 'phone'] as const
const visitLetterChanges = ['confirmed', 'proposed', 'accepted', 'declined', 'cancelled'] as const

/** Every letter that anybody can get, by the function that writes it and its kind. */
export function everyLetter(sample: Sample): Record<string, MailMessage> {
  return {
    ...accountLetters(sample),
    ...leadLetters(sample),
    ...visitLetters(sample),
    ...houseLetters(sample),
    ...offerLetters(sample),
    ...ticketLetters(sample),
    ...planLetters(sample),
    ...messageLetters(sample),
  }
}

/** Every short message. */
export function everyText(sample: Sample) {
  const { locale } = sample
  const phone = '+919829012345'
  return {
    codeSms: codeSms({ phone, code: '402913', challengeId: '1', locale, publicUrl }),
    ...Object.fromEntries(
      bookings(sample).map(([kind, letter]) => [`requestText ${kind}`, requestText(letter, phone)]),
    ),
  }
}

function accountLetters(sample: Sample) {
  const user = readerOf(sample)
  const link = { ...user, token: 'a b&c', requestId: '1', publicUrl }
  const device = { browser: 'Chrome', system: 'Android' }
  const security = Object.keys(changes).map((name) => {
    // The keys of a record of all changes are changes.
    const change = name as SecurityChange
    return [
      `securityMail ${change}`,
      securityMail({ user, change, at, device, eventId: change, publicUrl }),
    ] as const
  })
  return {
    'linkMail confirm_email': linkMail({ ...link, purpose: 'confirm_email' }),
    'linkMail reset_password': linkMail({ ...link, purpose: 'reset_password' }),
    signInCodeMail: signInCodeMail({ ...user, code: '402913', codeId: '1' }),
    ...Object.fromEntries(security),
    ...Object.fromEntries(
      accountActs.map((act) => [
        `handledMail ${act}`,
        handledMail({
          user,
          act,
          role: act.startsWith('role') ? 'sales' : null,
          reason: sample.words,
          at,
          eventId: act,
          publicUrl,
        }),
      ]),
    ),
    exportReadyMail: exportReadyMail({
      user,
      exportId: '1',
      path: '/user-dashboard/settings',
      expiresAt: new Date(at),
      publicUrl,
    }),
    deletionMail: deletionMail({
      user,
      deletionId: '1',
      at: new Date(at),
      removed: [sample.words],
      kept: [sample.words],
    }),
  }
}

function leadLetters(sample: Sample) {
  const lister = readerOf(sample)
  const enquirer = { ...lister, name: sample.other }
  const news = {
    id: '1',
    type: 'contact',
    name: sample.other,
    email: 'imran.khan@example.in',
    phone: '+919414055021',
    alternatePhone: '+919414055022',
    message: sample.words,
    preferredCallbackDate: '2026-11-23',
    preferredCallbackTime: '17:30',
    property: homeOf(sample),
    lister,
    enquirer,
  } as const
  const toPerson = { ...news, property: null }
  const repeat = { eventId: '2', message: sample.words }
  return {
    ...Object.fromEntries(
      leadTypes.map((type) => [`leadMail ${type}`, leadMail({ ...news, type }, publicUrl, null)]),
    ),
    'leadMail rent': leadMail(
      { ...news, property: { ...news.property, price: 42_000, purpose: 'rent' } },
      publicUrl,
      null,
    ),
    'leadMail repeated': leadMail(news, publicUrl, repeat),
    'leadMail person': leadMail(toPerson, publicUrl, null),
    'leadMail person repeated': leadMail(toPerson, publicUrl, repeat),
    leadReceipt: leadReceipt(news, enquirer, publicUrl),
    'leadReceipt person': leadReceipt(toPerson, enquirer, publicUrl),
  }
}

function bookings(sample: Sample) {
  const lister = readerOf(sample)
  const news = {
    id: '1',
    kind: 'tour',
    name: sample.other,
    email: 'imran.khan@example.in',
    phone: '+919414055021',
    alternatePhone: '+919414055022',
    message: sample.words,
    day: '2026-11-23',
    time: '17:30',
    how: 'in_person',
    status: 'rescheduled',
    sequence: 2,
    timeStands: true,
    isDoubtful: true,
    proposal: { day: '2026-11-24', time: '10:00' },
    changeNote: sample.words,
    cancelReason: sample.words,
    property: { ...homeOf(sample), address: sample.words, city: sample.words },
    lister,
    visitor: { ...lister, name: sample.other },
  } as const
  const letter = { news, publicUrl, eventId: '1', isMoved: false, message: sample.words, now: new Date(at) }
  return [
    ...ways.map((how) => [how, { ...letter, news: { ...news, how } }] as const),
    ['meeting', { ...letter, news: { ...news, kind: 'meeting', how: 'other' } }] as const,
    ['moved', { ...letter, isMoved: true }] as const,
  ] as const
}

function visitLetters(sample: Sample): Record<string, MailMessage> {
  return Object.fromEntries(
    bookings(sample).flatMap(([kind, letter]): [string, MailMessage][] => [
      ...endings.map((why): [string, MailMessage] => [
        `calledOffMail ${kind} ${why}`,
        calledOffMail({ ...letter, reader: letter.news.visitor, why }),
      ]),
      ...visitSides.flatMap((side): [string, MailMessage][] => {
        const reader = { ...letter.news.lister, side }
        return [
          ...visitLetterChanges.flatMap((change): [string, MailMessage][] =>
            visitSides.map((by) => [
              `changeMail ${kind} ${change} by ${by} to ${side}`,
              changeMail({ ...letter, reader, change, by }),
            ]),
          ),
          ...reminderKinds.map((near): [string, MailMessage] => [
            `reminderMail ${kind} ${near} to ${side}`,
            reminderMail({ ...letter, reader, kind: near }),
          ]),
        ]
      }),
      ...[true, false].map((isDoubtful): [string, MailMessage] => [
        `doubtMail ${kind} ${isDoubtful}`,
        doubtMail({ ...letter, reader: letter.news.lister, isDoubtful, at }),
      ]),
      [`requestMail ${kind}`, requestMail(letter)],
      [`requestReceipt ${kind}`, requestReceipt(letter, letter.news.visitor)],
      [
        `withdrawnMail ${kind} lister`,
        withdrawnMail({ ...letter, reader: letter.news.lister, isLister: true }),
      ],
      [
        `withdrawnMail ${kind} visitor`,
        withdrawnMail({ ...letter, reader: letter.news.lister, isLister: false }),
      ],
    ]),
  )
}

function messageLetters(sample: Sample) {
  const oldest = { id: '1', senderId: 'u', content: sample.words, createdAt: new Date(at) }
  const unread = {
    reader: readerOf(sample),
    name: sample.other,
    conversationId: '1',
    isBlocked: false,
    oldest,
  }
  const one = { ...unread, title: sample.title, first: [oldest], count: 1 }
  return {
    unreadMail: unreadMail(one, publicUrl),
    'unreadMail several': unreadMail(
      { ...one, title: null, first: [oldest, oldest, oldest], count: 7 },
      publicUrl,
    ),
  }
}

function offerLetters(sample: Sample) {
  const reader = readerOf(sample)
  const news = {
    id: '1',
    status: 'open',
    ownerName: sample.other,
    ownerEmail: 'imran.khan@example.in',
    ownerId: null,
    locale: sample.locale,
    expiresAt: new Date('2026-12-21T05:30:00Z'),
    property: { ...homeOf(sample), address: sample.words, city: sample.words },
    staff: reader,
  } as const
  const letter = { publicUrl, to: news.ownerEmail, token: 'a.b', letter: 1 }
  const moved = { transferId: '1', reader, count: 3, titles: [sample.title], publicUrl }
  return {
    'offerMail stranger': offerMail({ ...letter, news, account: null }),
    'offerMail account': offerMail({ ...letter, news: { ...news, ownerId: 'u' }, account: reader }),
    'offerAnsweredMail accepted': offerAnsweredMail({ news: { ...news, status: 'accepted' }, publicUrl }),
    'offerAnsweredMail declined': offerAnsweredMail({ news: { ...news, status: 'declined' }, publicUrl }),
    'transferMail in': transferMail({ ...moved, way: 'in' }),
    'transferMail out': transferMail({ ...moved, way: 'out' }),
  }
}
