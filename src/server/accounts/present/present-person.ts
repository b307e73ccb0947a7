import type { Person, PersonPage } from '#contract/accounts/desk.ts'

import type { Actor } from '../../platform/context.ts'
import { actRefusal, loginRoleOf } from '../policy.ts'
import type { countOfPerson, UncheckedPerson } from '../queries/find-person.ts'
import type { PersonRow } from '../queries/person-columns.ts'
import { maskedEmail, maskedPhone } from './masked.ts'

/** Somebody as staff see them before they ask for more. */
export function presentPerson(row: PersonRow): Person {
  const { id, name, email, phone, profileRole, since, lastSignInAt, isDeleted } = row
  return {
    id,
    name: isDeleted ? '' : name,
    email: isDeleted ? '' : maskedEmail(email),
    phone: phone === null ? null : maskedPhone(phone),
    role: profileRole,
    loginRole: loginRoleOf(row),
    state: personState(row),
    isVerified: row.isVerified,
    since,
    lastSignInAt,
  }
}

type Figures = Awaited<ReturnType<typeof countOfPerson>>

/** Their page, with what this member of staff may do. */
export function presentPersonPage(
  row: UncheckedPerson,
  { figures: { live, inReview, rejected, ended, ...figures }, actor }: { figures: Figures; actor: Actor },
): PersonPage {
  const person = presentPerson(row)
  const { numericId, company, city, suspendedAt, suspendedReason, secondSteps, roleSince } = row
  const isThere = !row.isDeleted
  const refusal = actRefusal(actor, { userId: row.id, loginRole: person.loginRole })
  const mayAct = isThere && refusal === null
  const mayManage = mayAct && actor.duties.includes('suspendUsers')
  const isProfessional = row.profileRole === 'agent' || row.profileRole === 'builder'
  return {
    ...person,
    numericId,
    company: isThere ? company : null,
    city: isThere ? city : null,
    plan: { level: row.planLevel ?? 'free', until: row.planUntil },
    suspendedAt,
    suspendedReason,
    secondSteps: mayManage ? secondSteps : null,
    roleSince,
    figures: { listings: { live, inReview, rejected, ended }, ...figures },
    isOwn: actor.userId === row.id,
    isHigher: refusal === 'HIGHER_RANK',
    can: {
      reveal: mayAct,
      suspend: mayManage && !row.isSuspended,
      restore: mayManage && row.isSuspended,
      endSessions: mayManage,
      removeSecondStep: mayManage && secondSteps.length > 0,
      verify: mayManage && isProfessional && !row.isSuspended,
      grantRole: mayAct && actor.duties.includes('grantRoles'),
      transfer: mayManage,
    },
  }
}

function personState({ isDeleted, isSuspended, emailVerified }: PersonRow): Person['state'] {
  if (isDeleted) return 'deleted'
  if (isSuspended) return 'suspended'
  return emailVerified ? 'active' : 'unconfirmed'
}
