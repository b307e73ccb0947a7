import type { Variables } from '../variables.ts'

/**
 * Codes of the second step, codes of a sign-in by number, news to a former number, requests for a visit or meeting,
 * changes and reminders of one.
 */
export type SmsTemplate = 'code' | 'sign_in' | 'former_number' | 'request' | LaterText
/** A site may lack those that came later, which are then not sent. */
type LaterText = 'visit_change' | 'visit_reminder'
type DltIds = Record<'en' | 'hi', string>

export type SmsConfig = {
  /** The account at the gateway, without a trailing slash. */
  url: string
  key: string
  token: string
  /** The registered header that messages come from. */
  sender: string
  /** Numbers of the registration that Indian law requires (DLT): of the operator and of each text. */
  entityId: string
  templateIds: Record<Exclude<SmsTemplate, LaterText>, DltIds> & Record<LaterText, DltIds | null>
}

/** Reminders of visits, enquiries received, listings found for a saved search, changes of visits, invites to a team. */
export const whatsAppTemplates = ['visit', 'enquiry', 'search', 'visit_change', 'team_invite'] as const
export type WhatsAppTemplate = (typeof whatsAppTemplates)[number]
/** A site may lack those that came later; what they say is then not sent. */
type LaterTemplate = 'visit_change' | 'team_invite'

export type WhatsAppConfig = {
  /** Version of the API and the number's id, without a trailing slash. */
  url: string
  phoneNumberId: string
  token: string
  /** Signs what the provider reports. */
  appSecret: string
  /** Proves to the provider, once, that the address of its reports is ours. */
  verifyToken: string
  /** Names of the approved templates, each in both languages. */
  templateNames: Record<Exclude<WhatsAppTemplate, LaterTemplate>, string> &
    Record<LaterTemplate, string | null>
}

/** Either all of a group are set or none; with an example of each. */
export const textPartners = {
  sms: {
    SMS_URL: 'https://key:token@api.in.exotel.com/v1/Accounts/haveli1',
    SMS_SENDER: 'HAVELI',
    SMS_DLT_ENTITY: '1101160000000000001',
    SMS_DLT_CODE_EN: '1107160000000000001',
    SMS_DLT_CODE_HI: '1107160000000000002',
    SMS_DLT_SIGN_IN_EN: '1107160000000000005',
    SMS_DLT_SIGN_IN_HI: '1107160000000000006',
    SMS_DLT_FORMER_NUMBER_EN: '1107160000000000007',
    SMS_DLT_FORMER_NUMBER_HI: '1107160000000000008',
    SMS_DLT_REQUEST_EN: '1107160000000000003',
    SMS_DLT_REQUEST_HI: '1107160000000000004',
  },
  /** Beside those above, which work without. */
  smsOfVisits: {
    SMS_DLT_VISIT_EN: '1107160000000000009',
    SMS_DLT_VISIT_HI: '1107160000000000010',
  },
  smsOfReminders: {
    SMS_DLT_REMINDER_EN: '1107160000000000011',
    SMS_DLT_REMINDER_HI: '1107160000000000012',
  },
  whatsApp: {
    WHATSAPP_URL: 'https://graph.facebook.com/v24.0/106540352242922',
    WHATSAPP_TOKEN: 'EAAG…',
    WHATSAPP_APP_SECRET: '(32 characters, from the basic settings of the app)',
    WHATSAPP_VERIFY_TOKEN: '(the output of: openssl rand -hex 24)',
    WHATSAPP_TEMPLATE_VISIT: 'visit_reminder',
    WHATSAPP_TEMPLATE_ENQUIRY: 'enquiry_received',
    WHATSAPP_TEMPLATE_SEARCH: 'saved_search',
  },
}

export function smsOf(read: Variables): SmsConfig | null {
  const { SMS_URL, SMS_SENDER: sender, SMS_DLT_ENTITY: entityId } = read
  const { SMS_DLT_CODE_EN, SMS_DLT_CODE_HI, SMS_DLT_REQUEST_EN, SMS_DLT_REQUEST_HI } = read
  if (!SMS_URL || !sender || !entityId) return null
  const { SMS_DLT_SIGN_IN_EN, SMS_DLT_SIGN_IN_HI } = read
  if (!SMS_DLT_SIGN_IN_EN || !SMS_DLT_SIGN_IN_HI) return null
  const { SMS_DLT_FORMER_NUMBER_EN, SMS_DLT_FORMER_NUMBER_HI } = read
  if (!SMS_DLT_FORMER_NUMBER_EN || !SMS_DLT_FORMER_NUMBER_HI) return null
  if (!SMS_DLT_CODE_EN || !SMS_DLT_CODE_HI || !SMS_DLT_REQUEST_EN || !SMS_DLT_REQUEST_HI) return null
  const { origin, pathname, username, password } = new URL(SMS_URL)
  return {
    url: `${origin}${pathname.replace(/\/+$/, '')}`,
    key: decodeURIComponent(username),
    token: decodeURIComponent(password),
    sender,
    entityId,
    templateIds: {
      code: { en: SMS_DLT_CODE_EN, hi: SMS_DLT_CODE_HI },
      sign_in: { en: SMS_DLT_SIGN_IN_EN, hi: SMS_DLT_SIGN_IN_HI },
      former_number: { en: SMS_DLT_FORMER_NUMBER_EN, hi: SMS_DLT_FORMER_NUMBER_HI },
      request: { en: SMS_DLT_REQUEST_EN, hi: SMS_DLT_REQUEST_HI },
      visit_change: bothOrNone(read.SMS_DLT_VISIT_EN, read.SMS_DLT_VISIT_HI),
      visit_reminder: bothOrNone(read.SMS_DLT_REMINDER_EN, read.SMS_DLT_REMINDER_HI),
    },
  }
}

function bothOrNone(en: string | undefined, hi: string | undefined): DltIds | null {
  return en && hi ? { en, hi } : null
}

export function whatsAppOf(read: Variables): WhatsAppConfig | null {
  const { WHATSAPP_URL, WHATSAPP_TOKEN: token, WHATSAPP_APP_SECRET: appSecret } = read
  const { WHATSAPP_VERIFY_TOKEN: verifyToken, WHATSAPP_TEMPLATE_VISIT: visit } = read
  const { WHATSAPP_TEMPLATE_ENQUIRY: enquiry, WHATSAPP_TEMPLATE_SEARCH: search } = read
  if (!WHATSAPP_URL || !token || !appSecret || !verifyToken || !visit || !enquiry || !search) return null
  const url = WHATSAPP_URL.replace(/\/+$/, '')
  return {
    url,
    phoneNumberId: url.slice(url.lastIndexOf('/') + 1),
    token,
    appSecret,
    verifyToken,
    templateNames: {
      visit,
      enquiry,
      search,
      visit_change: read.WHATSAPP_TEMPLATE_VISIT_CHANGE ?? null,
      team_invite: read.WHATSAPP_TEMPLATE_TEAM_INVITE ?? null,
    },
  }
}

type Gateways = { sms: SmsConfig | null; whatsApp: WhatsAppConfig | null }

/** By what changes of visits are told; the outbox takes all texts. */
export function tellsVisitChanges({ sms, whatsApp }: Gateways) {
  return {
    bySms: sms === null || sms.templateIds.visit_change !== null,
    byWhatsApp: whatsApp === null || whatsApp.templateNames.visit_change !== null,
  }
}

/** Whether visits are reminded of by text message. */
export function textsVisitReminders({ sms }: Pick<Gateways, 'sms'>): boolean {
  return sms === null || sms.templateIds.visit_reminder !== null
}

/** Whether WhatsApp tells of invites to a team. */
export function tellsTeamInvites({ whatsApp }: Pick<Gateways, 'whatsApp'>): boolean {
  return whatsApp === null || whatsApp.templateNames.team_invite !== null
}
