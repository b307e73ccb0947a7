import { storedPhone } from '#contract/phone.ts'

import type { RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { allAllowed, networkAttempts } from '../../platform/http/rate-limit.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { checkPassword } from '../commands/check-password.ts'
import {
  addEmail,
  addSignInPhone,
  findConfirmingPhone,
  removeSignInPhone,
  requestEmail,
  requestSignInPhone,
  sendConfirmationCode,
} from '../commands/ways-in.ts'
import { limits } from '../policy/limits.ts'
import { findWaysIn } from '../queries/ways-in.ts'
import { textAllowed } from './phone-sign-in.ts'

const os = implementer.accounts

const phoneSent = { waitSeconds: limits.phoneCodeAgain.windowSeconds }

/** The number and address that open the caller's account. */
export const waysInHandlers = {
  getWaysIn: handle(os.getWaysIn, ({ db, actor }) => findWaysIn(db, actor.userId)),

  sendConfirmationCode: handle(os.sendConfirmationCode, async (call) => {
    const phone = await findConfirmingPhone(call)
    if (phone === null) return refused('NOT_FOUND')
    const ofNumber = [phone, call.actor.userId]
    if (!(await memberTextAllowed(call, { phone, ofNumber, isOwn: true })))
      return refused('TOO_MANY_REQUESTS')
    return (await sendConfirmationCode(call)) ?? phoneSent
  }),

  requestSignInPhone: handle(os.requestSignInPhone, async (call, input) => {
    const phone = storedPhone(input.phone)
    const confirmedHash = await checkPassword(call, input.currentPassword)
    if (isRefused(confirmedHash)) return confirmedHash
    // Over all members: several accounts cannot flood a stranger's number.
    const ofNumber = ['add', phone]
    if (!(await memberTextAllowed(call, { phone, ofNumber, isOwn: false })))
      return refused('TOO_MANY_REQUESTS')
    return (await requestSignInPhone(call, { phone, confirmedHash })) ?? phoneSent
  }),

  addSignInPhone: handle(os.addSignInPhone, addSignInPhone),
  removeSignInPhone: handle(os.removeSignInPhone, removeSignInPhone),

  requestEmail: handle(os.requestEmail, async (call, input) => {
    const { email } = input
    const isAllowed = await allAllowed(call, [
      ...networkAttempts(call, limits.codeOfClient),
      { ...limits.codeAgain, subject: [email, call.actor.userId] },
      { ...limits.codeOfAddress, subject: ['add', email] },
      { ...limits.codeOfAddressADay, subject: ['add', email] },
    ])
    if (!isAllowed) return refused('TOO_MANY_REQUESTS')
    const refusal = await requestEmail(call, input)
    return refusal ?? { waitSeconds: limits.codeAgain.windowSeconds }
  }),

  addEmail: handle(os.addEmail, addEmail),
}

type Texted = { phone: string; ofNumber: readonly string[]; isOwn: boolean }

/** The codes of members count apart from those of guests, who could use them up. */
async function memberTextAllowed(call: RequestCall<Actor>, texted: Texted): Promise<boolean> {
  const { userId } = call.actor
  return textAllowed(call, { ...texted, again: userId }, [
    { ...limits.phoneCodeOfBrowser, subject: ['member', userId] },
  ])
}
