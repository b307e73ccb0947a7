import { storedPhone } from '#contract/phone.ts'

import type { RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { allAllowed, networkAttempts } from '../../platform/http/rate-limit.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { checkPassword } from '../commands/check-password.ts'
import { addEmail, removeEmail, requestEmail } from '../commands/ways-in/email.ts'
import { addSignInPhone, removeSignInPhone, requestSignInPhone } from '../commands/ways-in/phone.ts'
import { findConfirmingPhone, sendConfirmationCode } from '../commands/ways-in/session-codes.ts'
import { findSigningContact, sendSigningCode } from '../commands/ways-in/signing-codes.ts'
import { limits } from '../policy/limits.ts'
import { findWaysIn } from '../queries/ways-in.ts'
import { countPhoneText, isServedNumber, type PhoneText } from './phone-texts.ts'

const os = implementer.accounts

const phoneSent = { waitSeconds: limits.phoneCodeAgain.windowSeconds }
const emailSent = { waitSeconds: limits.codeAgain.windowSeconds }

/** The number and address that open the caller's account. */
export const waysInHandlers = {
  getWaysIn: handle(os.getWaysIn, async ({ db, actor, services }) => ({
    ...(await findWaysIn(db, actor.userId)),
    phoneCountries: [...services.config.phoneSignInCountries],
  })),

  sendConfirmationCode: handle(os.sendConfirmationCode, async (call) => {
    const phone = await findConfirmingPhone(call)
    if (phone === null) return refused('NOT_FOUND')
    const ofNumber = [phone, call.actor.userId]
    const refusal = await memberTextRefusal(call, { phone, ofNumber, isOwn: true, hasAccount: true })
    if (refusal) return refusal
    return (await sendConfirmationCode(call)) ?? phoneSent
  }),

  sendSigningCode: handle(os.sendSigningCode, async (call) => {
    const found = await findSigningContact(call)
    if (found === null) return refused('NOT_READY')
    const { channel, contact, sentTo } = found
    if (channel === 'phone') {
      const ofNumber = [contact, call.actor.userId]
      const refusal = await memberTextRefusal(call, {
        phone: contact,
        ofNumber,
        isOwn: true,
        hasAccount: true,
      })
      if (refusal) return refusal
    } else {
      const isAllowed = await allAllowed(call, [
        { ...limits.codeAgain, subject: [contact, call.actor.userId] },
        { ...limits.codeOfAddress, subject: ['sign', contact] },
        { ...limits.codeOfAddressADay, subject: ['sign', contact] },
      ])
      if (!isAllowed) return refused('TOO_MANY_REQUESTS')
    }
    await sendSigningCode(call, contact)
    const { waitSeconds } = channel === 'phone' ? phoneSent : emailSent
    return { waitSeconds, channel, sentTo }
  }),

  requestSignInPhone: handle(os.requestSignInPhone, async (call, input) => {
    const phone = storedPhone(input.phone)
    const confirmedHash = await checkPassword(call, input.currentPassword)
    if (isRefused(confirmedHash)) return confirmedHash
    // Over all members: several accounts cannot flood a stranger's number.
    const ofNumber = ['add', phone]
    const refusal = await memberTextRefusal(call, { phone, ofNumber, isOwn: false, hasAccount: false })
    if (refusal) return refusal
    return (await requestSignInPhone(call, { phone, confirmedHash })) ?? phoneSent
  }),

  addSignInPhone: handle(os.addSignInPhone, addSignInPhone),
  removeSignInPhone: handle(os.removeSignInPhone, removeSignInPhone),

  requestEmail: handle(os.requestEmail, async (call, { email, currentPassword }) => {
    const confirmedHash = await checkPassword(call, currentPassword)
    if (isRefused(confirmedHash)) return confirmedHash
    const isAllowed = await allAllowed(call, [
      ...networkAttempts(call, limits.codeOfClient),
      { ...limits.codeAgain, subject: [email, call.actor.userId] },
      { ...limits.codeOfAddress, subject: ['add', email] },
      { ...limits.codeOfAddressADay, subject: ['add', email] },
    ])
    if (!isAllowed) return refused('TOO_MANY_REQUESTS')
    const refusal = await requestEmail(call, { email, confirmedHash })
    return refusal ?? emailSent
  }),

  addEmail: handle(os.addEmail, addEmail),
  removeEmail: handle(os.removeEmail, removeEmail),
}

/** The codes of members count apart from those of guests, who could use them up. */
async function memberTextRefusal(call: RequestCall<Actor>, text: Omit<PhoneText, 'requester'>) {
  if (!isServedNumber(call, text.phone)) return refused('PHONE_COUNTRY')
  const { userId } = call.actor
  const counted = await countPhoneText(call, { ...text, requester: userId }, [
    { ...limits.phoneCodeOfBrowser, subject: ['member', userId] },
  ])
  return counted === 'asked' || counted === 'reserved' ? null : refused('TOO_MANY_REQUESTS')
}
