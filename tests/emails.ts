import { endings, reminderKinds, visitSides } from '#contract/enums.ts'
import { rentalChanges } from '#contract/enums/rentals.ts'
import { formerNumberSms } from '#server/accounts/emails/security-mail.ts'
import { codeSms, phoneCodeSms } from '#server/accounts/emails/sign-in-mails.ts'
import { actionMail, leadMail, receiptMail as leadReceipt } from '#server/leads/emails.ts'
import { unreadMail, unreadWhatsApp } from '#server/messages/emails.ts'
import { inLanguage } from '#server/platform/http/request-context.ts'
import type { MailMessage } from '#server/platform/mail/compose-mail.ts'
import { rentalMail } from '#server/rentals/emails.ts'
import { changeMail } from '#server/visits/emails/change-mail.ts'
import { requestMail, requestReceipt, requestText } from '#server/visits/emails/request-mails.ts'
import {
  cancelledVisitsMail,
  withdrawnMail,
  riskMail,
  reminderMail,
} from '#server/visits/emails/visit-mails.ts'

import { composeAccountEmails } from './fixtures/emails/account-emails.ts'
import { publicUrl, createReader, createHome, at, type Sample } from './fixtures/emails/email-sample.ts'
import { composePropertyEmails } from './fixtures/emails/property-emails.ts'
import { searchEmails } from './fixtures/emails/search-emails.ts'
import {
  composeEvidenceEmails,
  composeStaffEmails,
  planEmails,
  composeTicketEmails,
} from './fixtures/emails/staff-emails.ts'
import { composeTeamEmails } from './fixtures/emails/team-emails.ts'
import { composeWhatsApps } from './fixtures/emails/whatsapp-emails.ts'

const leadTypes = ['contact', 'callback', 'location_request', 'homeloan'] as const
const ways = ['in_person', 'video', 'phone'] as const
const visitEmailChanges = [
  'confirmed',
  'proposed',
  'accepted',
  'declined',
  'cancelled',
  'no_show',
  'contested',
  'joined',
  'moved',
] as const

/** Every email, by the function that composes it and its kind. */
export function composeEveryEmail(sample: Sample): Record<string, MailMessage> {
  return {
    ...composeAccountEmails(sample),
    ...composeLeadEmails(sample),
    ...composeVisitEmails(sample),
    ...composeStaffEmails(sample),
    ...composeTeamEmails(sample),
    ...composePropertyEmails(sample),
    ...composeTicketEmails(sample),
    ...planEmails(sample),
    ...composeEvidenceEmails(sample),
    ...composeMessageEmails(sample),
    ...composeRentalEmails(sample),
    ...searchEmails(sample),
  }
}

/** Every text message. */
export function composeEveryText(sample: Sample) {
  const { locale } = sample
  const phone = '+919829012345'
  return {
    codeSms: codeSms({ phone, code: '402913', challengeId: '1', locale, publicUrl }),
    phoneCodeSms: phoneCodeSms({ contact: phone, code: '40291355', codeId: '1', locale, publicUrl }),
    formerNumberSms: formerNumberSms({
      former: { contact: phone, name: sample.reader, locale },
      eventId: '1',
      publicUrl,
    }),
    ...Object.fromEntries(
      listBookings(sample).map(([kind, mailInput]) => [`requestText ${kind}`, requestText(mailInput, phone)]),
    ),
    unreadWhatsApp: inLanguage(locale, () => unreadWhatsApp(unreadOf(sample), { leadId: '1', publicUrl })),
    ...composeWhatsApps(
      sample,
      listBookings(sample).map(([, { details }]) => details),
    ),
  }
}

function composeLeadEmails(sample: Sample) {
  const advertiser = createReader(sample)
  const enquirer = { ...advertiser, name: sample.other }
  const details = {
    timeZone: 'America/New_York',
    id: '1',
    type: 'contact',
    name: sample.other,
    contact: {
      email: 'imran.khan@example.in',
      phone: '+919414055021',
      alternatePhone: '+919414055022',
      callFrom: null,
      callUntil: null,
      callTimeZone: null,
    },
    message: sample.words,
    preferredCallbackDate: '2026-11-23',
    preferredCallbackTime: '17:30',
    property: createHome(sample),
    advertiser,
    enquirer,
  } as const
  const toPerson = { ...details, property: null }
  const repeat = { eventId: '2', message: sample.words }
  const first = { publicUrl, repeat: null, now: new Date(at) }
  return {
    ...Object.fromEntries(
      leadTypes.map((type) => [`leadMail ${type}`, leadMail({ ...details, type }, first)]),
    ),
    'leadMail rent': leadMail(
      { ...details, property: { ...details.property, price: 42_000, purpose: 'rent' } },
      first,
    ),
    'leadMail assigned': leadMail(details, { ...first, assignedAt: at }),
    'leadMail repeated': leadMail(details, { ...first, repeat }),
    'leadMail person': leadMail(toPerson, first),
    'leadMail person repeated': leadMail(toPerson, { ...first, repeat }),
    actionMail: actionMail(
      {
        id: '1',
        leadId: '1',
        kind: 'call',
        note: sample.words,
        dueAt: new Date(at),
        name: sample.other,
        title: createHome(sample).title,
        advertiser: { ...advertiser, userId: '1' },
      },
      publicUrl,
    ),
    leadReceipt: leadReceipt(details, enquirer, publicUrl),
    'leadReceipt person': leadReceipt(toPerson, enquirer, publicUrl),
  }
}

function listBookings(sample: Sample) {
  const advertiser = createReader(sample)
  const details = {
    id: '1',
    leadId: null,
    kind: 'tour',
    name: sample.other,
    contact: {
      email: 'imran.khan@example.in',
      phone: '+919414055021',
      alternatePhone: '+919414055022',
      callFrom: null,
      callUntil: null,
      callTimeZone: null,
    },
    message: sample.words,
    day: '2026-11-23',
    time: '17:30',
    timeZone: 'Asia/Dubai',
    how: 'in_person',
    status: 'rescheduled',
    sequence: 2,
    timeStands: true,
    isAtRisk: true,
    proposal: { day: '2026-11-24', time: '10:00' },
    openHouse: null,
    changeNote: sample.words,
    cancelReason: sample.words,
    property: { ...createHome(sample), address: sample.words, city: sample.words, cityNameHi: null },
    advertiser,
    calendarOwner: advertiser,
    visitor: { ...advertiser, name: sample.other },
  } as const
  const openHouse = { id: '2', endTime: '19:00', note: sample.words, people: 3, taken: 12 }
  const mailInput = {
    details,
    publicUrl,
    eventId: '1',
    isRescheduled: false,
    message: sample.words,
    now: new Date(at),
  }
  return [
    ...ways.map((how) => [how, { ...mailInput, details: { ...details, how } }] as const),
    ['meeting', { ...mailInput, details: { ...details, kind: 'meeting', how: 'other' } }] as const,
    ['moved', { ...mailInput, isRescheduled: true }] as const,
    ['open house', { ...mailInput, details: { ...details, openHouse } }] as const,
  ] as const
}

function composeVisitEmails(sample: Sample): Record<string, MailMessage> {
  return Object.fromEntries(
    listBookings(sample).flatMap(([kind, mailInput]): [string, MailMessage][] => [
      ...endings.map((why): [string, MailMessage] => [
        `cancelledVisitsMail ${kind} ${why}`,
        cancelledVisitsMail({ ...mailInput, reader: mailInput.details.visitor, why }),
      ]),
      ...visitSides.flatMap((side): [string, MailMessage][] => {
        const reader = { ...mailInput.details.advertiser, side }
        return [
          ...visitEmailChanges.flatMap((change): [string, MailMessage][] =>
            ([...visitSides, 'colleague'] as const).map((who) => {
              const by = who === 'colleague' ? 'advertiser' : who
              const mail = {
                ...mailInput,
                reader: { ...reader, isActor: who === side },
                change,
                by,
              } as const
              return [`changeMail ${kind} ${change} by ${who} to ${side}`, changeMail(mail)]
            }),
          ),
          ...reminderKinds.map((near): [string, MailMessage] => [
            `reminderMail ${kind} ${near} to ${side}`,
            reminderMail({ ...mailInput, reader, kind: near }),
          ]),
          ...[undefined, 'suspended' as const].map((why): [string, MailMessage] => [
            `withdrawnMail ${kind} ${why ?? 'deleted'} to ${side}`,
            withdrawnMail({ ...mailInput, reader, why }),
          ]),
        ]
      }),
      ...[true, false].map((isAtRisk): [string, MailMessage] => [
        `doubtMail ${kind} ${isAtRisk}`,
        riskMail({ ...mailInput, reader: mailInput.details.advertiser, isAtRisk, at }),
      ]),
      [`requestMail ${kind}`, requestMail(mailInput)],
      [`requestReceipt ${kind}`, requestReceipt(mailInput, mailInput.details.visitor)],
    ]),
  )
}

function unreadOf(sample: Sample) {
  const newestAt = new Date(at)
  const oldest = { id: '1', senderId: 'u', content: sample.words, createdAt: newestAt }
  return {
    reader: createReader(sample),
    name: sample.other,
    title: sample.title,
    conversationId: '1',
    isBlocked: false,
    first: [oldest],
    oldest,
    newestAt,
    count: 1,
  }
}

function composeMessageEmails(sample: Sample) {
  const unread = unreadOf(sample)
  const { oldest } = unread
  return {
    unreadMail: unreadMail(unread, publicUrl),
    'unreadMail several': unreadMail(
      { ...unread, title: null, first: [oldest, oldest, oldest], count: 7 },
      publicUrl,
    ),
  }
}

function composeRentalEmails(sample: Sample) {
  return Object.fromEntries(
    rentalChanges.map((change) => [
      `rentalMail ${change}`,
      rentalMail(
        createReader(sample),
        { id: '1', name: sample.other, title: sample.title, change, at, moveOutOn: '2027-10-31' },
        publicUrl,
      ),
    ]),
  )
}
