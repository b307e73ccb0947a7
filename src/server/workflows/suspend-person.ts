import type { PersonAction } from '../accounts/commands/account-actions.ts'
import {
  lockForSuspension,
  restorePerson as restoreAccount,
  suspendPerson as suspendAccount,
} from '../accounts/commands/suspend-person.ts'
import type { MemberCall } from '../platform/call.ts'
import { isRefused } from '../platform/outcome.ts'
import { resumeListings, suspendListings } from '../properties/commands/visibility.ts'
import { cancelPersonBookings } from '../visits/commands/cancel-person-visits.ts'
import { recheckVisits } from '../visits/commands/listing-visits.ts'
import { leaveTeamsKeepingListings } from './change-teams.ts'

/** Suspends the account and its listings, ends its part in teams and cancels what the person booked. */
export async function suspendPerson(call: MemberCall, action: PersonAction) {
  return call.transaction(async (call) => {
    const { db, now } = call
    const person = await lockForSuspension(call, action.id)
    if (isRefused(person)) return person
    await suspendListings(db, { ownerId: action.id, now })
    await leaveTeamsKeepingListings(db, { userId: action.id, now })
    await recheckVisits(db, { ownerId: action.id, now })
    await cancelPersonBookings(db, { userId: action.id, now })
    return suspendAccount(call, action)
  })
}

/** Restores the account and resumes its listings. */
export async function restorePerson(call: MemberCall, action: PersonAction) {
  return call.transaction(async (call) => {
    const { db, now } = call
    const person = await lockForSuspension(call, action.id)
    if (isRefused(person)) return person
    await resumeListings(db, { ownerId: action.id, now })
    await recheckVisits(db, { ownerId: action.id, now })
    return restoreAccount(call, action)
  })
}
