import type { Person, PersonPage } from '#contract/accounts/admin.ts'
import type { FactorChoice } from '#contract/accounts/factors.ts'
import type { DeletionReceipt } from '#contract/accounts/rights.ts'
import type { captchaOperators, dataExportStatuses } from '#contract/enums.ts'
import { erasedKinds, retainedKinds } from '#contract/enums/accounts.ts'
import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'

import { deviceOf } from '../platform/auth/device.ts'
import type { Actor } from '../platform/context.ts'
import { networkOf } from '../platform/http/network.ts'
import { nextExportFrom, actionRefusal, loginRoleOf } from './policy/index.ts'
import type { FactorRow } from './queries/credentials.ts'
import type { countForPerson, UncheckedPerson } from './queries/people.ts'
import type { PersonRow } from './queries/person-columns.ts'

/** s•••@gmail.com */
export function maskedEmail(email: string | null): string {
  if (email === null) return ''
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}

/** +91 98•••••210 */
export function maskedPhone(phone: string): string {
  const [code = '', ...rest] = formatPhone(phone).split(' ')
  return `${code} ${rest.join('').slice(0, 2)}•••••${phone.slice(-3)}`
}

type Captcha = {
  id: string
  left: number
  operator: (typeof captchaOperators)[number]
  right: number
  expiresAt: Date
}

const signs = { plus: '+', minus: '−', times: '×' }

export function presentCaptcha({ id, left, operator, right, expiresAt }: Captcha) {
  return { id, question: `${left} ${signs[operator]} ${right} = ?`, expiresAt: expiresAt.toISOString() }
}

export function presentFactor(row: FactorRow) {
  const { verifiedAt, createdAt, lastUsedAt } = row
  return { ...presentFactorChoice(row), addedAt: verifiedAt ?? createdAt, lastUsedAt }
}

/** Limited detail: the browser has passed the first step only. */
export function presentFactorChoice({ id, type, friendlyName, phone }: FactorRow): FactorChoice {
  return { id, type, friendlyName, hint: phone === null ? null : phoneHint(phone) }
}

/** Last three digits, enough for the owner to recognise the number. */
export function phoneHint(phone: string): string {
  return `+91 ••••• ••${phone.slice(-3)}`
}

type Session = {
  id: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: Date
  updatedAt: Date
  isThis: boolean
  hasPush: boolean
}

export function presentSession({ id, ipAddress, userAgent, createdAt, updatedAt, isThis, hasPush }: Session) {
  return {
    id,
    ...deviceOf(userAgent),
    isHandheld: /mobi|android|iphone|ipad|kaios/i.test(userAgent ?? ''),
    network: shortenAddress(ipAddress ?? ''),
    signedInAt: createdAt,
    lastUsedAt: updatedAt,
    isThis,
    hasPush,
  }
}

/** Network part of the address; an ellipsis replaces the rest. */
function shortenAddress(address: string): string | null {
  const ipv4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1]
  if (ipv4) return `${ipv4}.…`
  return address.includes(':') ? `${networkOf(address).split(':').slice(0, 3).join(':')}:…` : null
}

type ExportRow = {
  status: (typeof dataExportStatuses)[number]
  createdAt: Date
  expiresAt: Date | null
  bytes: number | null
}

export function presentExport(latest: ExportRow | null, { path, now }: { path: string | null; now: Date }) {
  if (latest === null) return { latest: null, nextFrom: null }
  const { status, createdAt, expiresAt, bytes } = latest
  const isReady = status === 'ready' && expiresAt !== null && expiresAt > now
  return {
    latest: {
      status: status === 'ready' && !isReady ? 'expired' : status,
      requestedAt: createdAt,
      path: isReady ? path : null,
      worksUntil: isReady ? expiresAt : null,
      bytes: isReady ? bytes : null,
    },
    nextFrom: nextExportFrom(latest, now)?.toISOString() ?? null,
  }
}

/** Non-zero counts in a fixed order. */
export function presentCounts(counts: Readonly<Record<string, number>>): DeletionReceipt['removed'] {
  return erasedKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [{ kind, count }] : []
  })
}

export function presentReceipt({
  removed,
  retained,
}: {
  removed: Readonly<Record<string, number>>
  retained: Readonly<Record<string, unknown>>
}) {
  return {
    removed: presentCounts(removed).map(({ kind, count }) => m.accounts_removed(kind, { count })),
    retained: retainedKinds.filter((kind) => kind in retained).map((kind) => m.accounts_retained(kind)),
  }
}

/** Masked view of a person for staff. */
export function presentPerson(row: PersonRow): Person {
  const { id, name, email, phone, signInPhone, profileRole, since, lastSignInAt, isDeleted } = row
  return {
    id,
    name: isDeleted ? '' : name,
    email: isDeleted ? '' : email && maskedEmail(email),
    signInPhone: signInPhone === null ? null : maskedPhone(signInPhone),
    phone: phone === null ? null : maskedPhone(phone),
    role: profileRole,
    loginRole: loginRoleOf(row),
    state: personState(row),
    since,
    lastSignInAt,
  }
}

type Metrics = Awaited<ReturnType<typeof countForPerson>>

/** Account page, with the actions that the member of staff may take. */
export function presentPersonPage(
  row: UncheckedPerson,
  { metrics: { live, inReview, rejected, ended, ...metrics }, actor }: { metrics: Metrics; actor: Actor },
): PersonPage {
  const person = presentPerson(row)
  const { numericId, company, city, suspendedAt, suspendedReason, secondSteps, roleSince } = row
  const isThere = !row.isDeleted
  const refusal = actionRefusal(actor, { userId: row.id, loginRole: person.loginRole })
  const canAct = isThere && refusal === null
  const mayManage = canAct && actor.duties.includes('suspendUsers')
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
    metrics: { listings: { live, inReview, rejected, ended }, ...metrics },
    isOwn: actor.userId === row.id,
    isHigher: refusal === 'HIGHER_RANK',
    can: {
      reveal: canAct,
      suspend: mayManage && !row.isSuspended,
      restore: mayManage && row.isSuspended,
      endSessions: mayManage,
      removeSecondStep: mayManage && secondSteps.length > 0,
      grantRole: canAct && actor.duties.includes('grantRoles'),
      transfer: mayManage,
    },
  }
}

function personState({ isDeleted, isSuspended, emailVerified, signInPhone }: PersonRow): Person['state'] {
  if (isDeleted) return 'deleted'
  if (isSuspended) return 'suspended'
  return emailVerified || signInPhone !== null ? 'active' : 'unconfirmed'
}
