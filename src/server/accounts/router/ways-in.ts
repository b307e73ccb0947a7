import { storedPhone } from '#contract/phone.ts'

import type { RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { allAllowed, networkAttempts } from '../../platform/http/rate-limit.ts'
import { refused } from '../../platform/outcome.ts'
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
    if (!(await memberTextAllowed(call, phone))) return refused('TOO_MANY_REQUESTS')
    return (await sendConfirmationCode(call)) ?? phoneSent
  }),

  requestSignInPhone: handle(os.requestSignInPhone, async (call, input) => {
    if (!(await memberTextAllowed(call, storedPhone(input.phone)))) return refused('TOO_MANY_REQUESTS')
    return (await requestSignInPhone(call, input)) ?? phoneSent
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

/** The person's own codes count apart from those of guests, who could use them up. */
async function memberTextAllowed(call: RequestCall<Actor>, phone: string): Promise<boolean> {
  const { userId } = call.actor
  return textAllowed(call, { phone, ofNumber: [phone, userId], again: userId }, [
    { ...limits.phoneCodeOfBrowser, subject: ['member', userId] },
  ])
}
