import type { RequestCall } from '../../platform/call.ts'
import { allAllowed, takeAttempt, type CallerAttempt } from '../../platform/http/rate-limit.ts'
import { signals } from '../../platform/signals.ts'
import { mobileCountry } from '../../platform/texts/mobile-country.ts'
import { numberBlock } from '../policy/index.ts'
import { limits, reservedCodes } from '../policy/limits.ts'

/** Whether codes go to numbers of this country; never to premium lines, of none. */
export function isServedNumber({ services }: Pick<RequestCall, 'services'>, phone: string): boolean {
  const country = mobileCountry(phone)
  return country !== null && services.config.phoneSignInCountries.includes(country)
}

export type PhoneText = {
  phone: string
  /** Counts the codes of the number; an own device or session counts apart. */
  ofNumber: readonly string[]
  /** Who waits a minute before another code to this number: a network or a member. */
  requester: string
  /** Proved before by this member or device: others cannot use up its codes. */
  isOwn: boolean
  /** The number signs in to an account already. */
  hasAccount: boolean
}

type Counted = 'refused' | Awaited<ReturnType<typeof countOfDay>>

/** What every texted code counts against, whoever asks for it. */
export async function countPhoneText(
  call: RequestCall,
  { phone, ofNumber, requester, isOwn, hasAccount }: PhoneText,
  ofRequester: readonly CallerAttempt[],
): Promise<Counted> {
  const isAllowed = await allAllowed(call, [
    { ...limits.phoneCodeAgain, subject: [phone, requester] },
    ...ofRequester,
    { ...limits.phoneCodeOfNumber, subject: ofNumber },
    { ...limits.phoneCodeOfNumberADay, subject: ofNumber },
    ...(isOwn ? [] : [{ ...limits.phoneCodeOfBlock, subject: [numberBlock(phone)] }]),
  ])
  if (!isAllowed) return 'refused'
  return countOfDay(call, hasAccount)
}

/** One more code to a number, by whatever way, with its outcome for the metrics. */
export async function countOfDay(call: RequestCall, hasAccount: boolean) {
  const outcome = await takeOfDay(call, hasAccount)
  signals.phoneCode.publish({ outcome })
  return outcome
}

/** Once the codes for everybody are used up, those in reserve are for numbers that have an account. */
async function takeOfDay({ db, now, services }: RequestCall, hasAccount: boolean) {
  const { phoneCodesPerDay } = services.config
  const reserved = reservedCodes(phoneCodesPerDay)
  const ofAll = { ...limits.phoneCodeOfAll, limit: phoneCodesPerDay - reserved, subject: [], now }
  if ((await takeAttempt(db, ofAll)).allowed) return 'asked'
  // Counted for either kind of number, so that the time of the answer does not tell which it is.
  const ofReserve = { ...limits.phoneCodeOfReserve, limit: reserved, subject: [String(hasAccount)], now }
  const { allowed } = await takeAttempt(db, ofReserve)
  if (!hasAccount) return 'withheld'
  return allowed ? 'reserved' : 'used_up'
}
