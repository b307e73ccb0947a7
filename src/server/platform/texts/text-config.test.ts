import { expect, test } from 'vitest'

import { readConfig } from '../config.ts'

test('text messages go to the outbox until every setting of the gateway is there', () => {
  const smsOf = (environment: Record<string, string>) => {
    const read = readConfig(environment)
    return read.ok ? read.config.sms : read.problems
  }
  expect(smsOf({})).toBeNull()
  const partial = readConfig({ SMS_SENDER: 'HAVELI' })
  expect(partial.ok ? [] : partial.problems.map((line) => line.split(', for example')[0])).toEqual([
    'SMS_URL is missing',
    'SMS_DLT_ENTITY is missing',
    'SMS_DLT_CODE_EN is missing',
    'SMS_DLT_CODE_HI is missing',
    'SMS_DLT_SIGN_IN_EN is missing',
    'SMS_DLT_SIGN_IN_HI is missing',
    'SMS_DLT_FORMER_NUMBER_EN is missing',
    'SMS_DLT_FORMER_NUMBER_HI is missing',
    'SMS_DLT_REQUEST_EN is missing',
    'SMS_DLT_REQUEST_HI is missing',
  ])
  const complete = {
    SMS_URL: 'https://a%40key:token@api.in.exotel.com/v1/Accounts/haveli1/',
    SMS_SENDER: 'HAVELI',
    SMS_DLT_ENTITY: '110100',
    SMS_DLT_CODE_EN: '110701',
    SMS_DLT_CODE_HI: '110702',
    SMS_DLT_SIGN_IN_EN: '110705',
    SMS_DLT_SIGN_IN_HI: '110706',
    SMS_DLT_FORMER_NUMBER_EN: '110707',
    SMS_DLT_FORMER_NUMBER_HI: '110708',
    SMS_DLT_REQUEST_EN: '110703',
    SMS_DLT_REQUEST_HI: '110704',
  }
  expect(smsOf(complete)).toEqual({
    url: 'https://api.in.exotel.com/v1/Accounts/haveli1',
    key: 'a@key',
    token: 'token',
    sender: 'HAVELI',
    entityId: '110100',
    templateIds: {
      code: { en: '110701', hi: '110702' },
      sign_in: { en: '110705', hi: '110706' },
      former_number: { en: '110707', hi: '110708' },
      request: { en: '110703', hi: '110704' },
      visit_change: null,
      visit_reminder: null,
    },
  })
  expect(smsOf({ ...complete, SMS_DLT_VISIT_EN: '110709', SMS_DLT_VISIT_HI: '110710' })).toMatchObject({
    templateIds: { visit_change: { en: '110709', hi: '110710' } },
  })
  expect(smsOf({ ...complete, SMS_DLT_VISIT_EN: '110709' })).toEqual([
    expect.stringMatching(/^SMS_DLT_VISIT_HI is missing/),
  ])
  expect(smsOf({ ...complete, SMS_DLT_REMINDER_EN: '110711', SMS_DLT_REMINDER_HI: '110712' })).toMatchObject({
    templateIds: { visit_change: null, visit_reminder: { en: '110711', hi: '110712' } },
  })
  expect(smsOf({ ...complete, SMS_DLT_REMINDER_HI: '110712' })).toEqual([
    expect.stringMatching(/^SMS_DLT_REMINDER_EN is missing/),
  ])
  for (const SMS_URL of ['http://key:token@sms.example', 'https://sms.example/v1', 'exotel'])
    expect(smsOf({ ...complete, SMS_URL })).toEqual([
      'SMS_URL must be an https address with a key and a token, for example SMS_URL=https://key:token@api.in.exotel.com/v1/Accounts/haveli1',
    ])
  expect(smsOf({ ...complete, SMS_DLT_CODE_EN: 'DLT-7' })).toEqual([
    'SMS_DLT_CODE_EN must be a DLT number, for example SMS_DLT_CODE_EN=1107160000000000001',
  ])
})

test('WhatsApp messages go to the outbox until every setting of the provider is there', () => {
  const whatsAppOf = (environment: Record<string, string>) => {
    const read = readConfig(environment)
    return read.ok ? read.config.whatsApp : read.problems
  }
  expect(whatsAppOf({})).toBeNull()
  const partial = readConfig({ WHATSAPP_TOKEN: 'EAAG' })
  expect(partial.ok ? [] : partial.problems.map((line) => line.split(', for example')[0])).toEqual([
    'WHATSAPP_URL is missing',
    'WHATSAPP_APP_SECRET is missing',
    'WHATSAPP_VERIFY_TOKEN is missing',
    'WHATSAPP_TEMPLATE_VISIT is missing',
    'WHATSAPP_TEMPLATE_ENQUIRY is missing',
    'WHATSAPP_TEMPLATE_SEARCH is missing',
  ])
  const complete = {
    WHATSAPP_URL: 'https://graph.facebook.com/v24.0/106540352242922/',
    WHATSAPP_TOKEN: 'EAAG',
    WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
    WHATSAPP_VERIFY_TOKEN: 'x'.repeat(48),
    WHATSAPP_TEMPLATE_VISIT: 'visit_reminder',
    WHATSAPP_TEMPLATE_ENQUIRY: 'enquiry_received',
    WHATSAPP_TEMPLATE_SEARCH: 'saved_search',
  }
  expect(whatsAppOf(complete)).toEqual({
    url: 'https://graph.facebook.com/v24.0/106540352242922',
    phoneNumberId: '106540352242922',
    token: 'EAAG',
    appSecret: '0123456789abcdef0123456789abcdef',
    verifyToken: 'x'.repeat(48),
    templateNames: {
      visit: 'visit_reminder',
      enquiry: 'enquiry_received',
      search: 'saved_search',
      visit_change: null,
      team_invite: null,
    },
  })
  expect(whatsAppOf({ ...complete, WHATSAPP_TEMPLATE_VISIT_CHANGE: 'visit_change' })).toMatchObject({
    templateNames: { visit_change: 'visit_change' },
  })
  expect(whatsAppOf({ ...complete, WHATSAPP_TEMPLATE_TEAM_INVITE: 'team_invite' })).toMatchObject({
    templateNames: { team_invite: 'team_invite' },
  })
  for (const WHATSAPP_URL of [
    'http://graph.facebook.com/v24.0/106540352242922',
    'https://graph.facebook.com/106540352242922',
    'https://graph.facebook.com/v24.0/106540352242922/messages',
    'https://graph.facebook.com/v24.0/106540352242922?a=1',
  ])
    expect(whatsAppOf({ ...complete, WHATSAPP_URL })).toEqual([
      'WHATSAPP_URL must be an https address with the version of the API and the id of the number, for example WHATSAPP_URL=https://graph.facebook.com/v24.0/106540352242922',
    ])
  for (const [name, value] of [
    ['WHATSAPP_APP_SECRET', 'secret'],
    ['WHATSAPP_VERIFY_TOKEN', 'short'],
    ['WHATSAPP_TEMPLATE_VISIT', 'Visit reminder'],
  ] as const)
    expect(whatsAppOf({ ...complete, [name]: value })).toEqual([expect.stringMatching(`^${name} must `)])
})
