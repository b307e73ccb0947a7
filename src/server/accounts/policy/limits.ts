import { m } from '#messages'

const quarterHour = 15 * 60
const hour = 60 * 60

/** Limits per caller or account; a successful sign-in gives its attempt back. */
export const limits = {
  /** One account from one network: half a minute's wait after five guesses, rising to an hour. */
  signInOfAccount: {
    name: 'sign-in',
    free: 5,
    firstWaitSeconds: 30,
    maxWaitSeconds: hour,
    resetSeconds: 24 * hour,
  },
  /** Slow down and never block: many people share one mobile operator's network. */
  signInOfClient: {
    name: 'sign-in-client',
    free: 30,
    firstWaitSeconds: 2,
    maxWaitSeconds: 120,
    resetSeconds: hour,
  },
  /** One account on a device where it has signed in before. */
  signInOfDevice: {
    name: 'sign-in-device',
    free: 5,
    firstWaitSeconds: 30,
    maxWaitSeconds: hour,
    resetSeconds: 24 * hour,
  },
  /** One account from all networks: at most five minutes, so that attackers cannot lock its owner out. */
  signInAnywhere: {
    name: 'sign-in-anywhere',
    free: 50,
    firstWaitSeconds: 2,
    maxWaitSeconds: 300,
    resetSeconds: 24 * hour,
  },
  /** Failed second steps of one account, over all factors; reset by a correct code. */
  secondStep: { name: 'second-step', limit: 5, windowSeconds: quarterHour },
  secondStepADay: { name: 'second-step-day', limit: 25, windowSeconds: 24 * hour },
  /** Resets of the two limits above by a password reset; limited, because a stolen mailbox could repeat it. */
  secondStepCleared: { name: 'second-step-cleared', limit: 1, windowSeconds: 24 * hour },
  secondStepOfClient: { name: 'second-step-client', limit: 40, windowSeconds: hour },
  secondStepWarning: { name: 'second-step-warning', limit: 1, windowSeconds: 24 * hour },
  smsAgain: { name: 'sms-again', limit: 1, windowSeconds: 30 },
  smsOfAccount: { name: 'sms', limit: 6, windowSeconds: hour, counted: m.layout_counted_codes },
  smsOfPhone: { name: 'sms-phone', limit: 6, windowSeconds: hour, counted: m.layout_counted_codes },
  smsOfClient: { name: 'sms-client', limit: 20, windowSeconds: hour, counted: m.layout_counted_codes },
  /** Challenges of sign-ins by passkey: nothing to guess, but a row each. High, because thousands share a network. */
  passkeyOfClient: { name: 'passkey-client', limit: 600, windowSeconds: quarterHour },
  /** Two of each sign-in by a provider: nothing to guess, but requests to it. */
  providerOfClient: { name: 'provider-client', limit: 1200, windowSeconds: quarterHour },
  confirmPassword: { name: 'confirm-password', limit: 5, windowSeconds: quarterHour },
  /** Per browser, because thousands share one mobile operator's network. */
  signUp: { name: 'sign-up-browser', limit: 20, windowSeconds: hour, counted: m.layout_counted_accounts },
  signUpOfNetwork: {
    name: 'sign-up-network',
    limit: 300,
    windowSeconds: hour,
    counted: m.layout_counted_accounts,
  },
  captcha: {
    name: 'captcha-browser',
    limit: 60,
    windowSeconds: quarterHour,
    counted: m.layout_counted_questions,
  },
  captchaOfNetwork: {
    name: 'captcha-network',
    limit: 3000,
    windowSeconds: quarterHour,
    counted: m.layout_counted_questions,
  },
  linkOfAddress: { name: 'link', limit: 4, windowSeconds: hour, counted: m.layout_counted_links },
  linkOfClient: { name: 'link-client', limit: 20, windowSeconds: hour, counted: m.layout_counted_links },
  codeAgain: { name: 'code-again', limit: 1, windowSeconds: 60 },
  codeOfClient: { name: 'code-client', limit: 20, windowSeconds: hour, counted: m.layout_counted_codes },
  codeOfAddress: { name: 'code', limit: 5, windowSeconds: hour, counted: m.layout_counted_codes },
  /** With three tries each: thirty guesses a day at a hundred million codes, from however many networks. */
  codeOfAddressADay: {
    name: 'code-day',
    limit: 10,
    windowSeconds: 24 * hour,
    counted: m.layout_counted_codes,
  },
  /** Text messages cost money: whoever asks for more than a few answers a captcha, and later waits. */
  phoneCodeAgain: { name: 'phone-code-again', limit: 1, windowSeconds: 60 },
  phoneCodeEasy: { name: 'phone-code-easy', limit: 10, windowSeconds: hour },
  /** An IPv6 /48: far less than the usual factor, because one customer may own its 65,536 networks. */
  phoneCodeEasyOfSite: { name: 'phone-code-easy.site', limit: 40, windowSeconds: hour },
  phoneCodeOfBrowser: {
    name: 'phone-code-browser',
    limit: 10,
    windowSeconds: hour,
    counted: m.layout_counted_codes,
  },
  phoneCodeOfClient: {
    name: 'phone-code-client',
    limit: 100,
    windowSeconds: hour,
    counted: m.layout_counted_codes,
  },
  phoneCodeOfSite: {
    name: 'phone-code-client.site',
    limit: 400,
    windowSeconds: hour,
    counted: m.layout_counted_codes,
  },
  phoneCodeOfNumber: { name: 'phone-code', limit: 5, windowSeconds: hour, counted: m.layout_counted_codes },
  /** With three tries each: thirty guesses a day at a hundred million codes. */
  phoneCodeOfNumberADay: {
    name: 'phone-code-day',
    limit: 10,
    windowSeconds: 24 * hour,
    counted: m.layout_counted_codes,
  },
  /** Ten thousand neighbouring numbers; does not stop the owner of one, whom others could lock out. */
  phoneCodeOfBlock: {
    name: 'phone-code-block',
    limit: 60,
    windowSeconds: hour,
    counted: m.layout_counted_codes,
  },
  /** Over all; PHONE_CODES_PER_DAY replaces the number, of which a part is kept in reserve. */
  phoneCodeOfAll: { name: 'phone-code-all', limit: 2000, windowSeconds: 24 * hour },
  phoneCodeOfReserve: { name: 'phone-code-reserve', limit: 500, windowSeconds: 24 * hour },
  tryCode: { name: 'try-code', limit: 30, windowSeconds: quarterHour },
  findPeople: { name: 'find-people', limit: 300, windowSeconds: hour, counted: m.layout_counted_searches },
  consumeLink: { name: 'spend-link', limit: 30, windowSeconds: quarterHour },
} as const

/** Of the codes of a day, those for numbers that have an account, which a flood to other numbers cannot use up. */
export function reservedCodes(perDay: number): number {
  return Math.floor(perDay / 4)
}
