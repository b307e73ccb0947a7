import type { LoginRole, ProfileRole } from '#contract/accounts/roles.ts'
import type { Duty, teamRoles } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import type { Replica } from '#database/replica.ts'

import type { OpenId } from './auth/openid.ts'
import type { Config } from './config.ts'
import type { Files } from './files/files.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { ErasedPerson } from './mail/outbox/purge.ts'
import type { Outgoing } from './outgoing/outgoing.ts'
import type { Push } from './push/push.ts'
import type { Sms } from './texts/sms.ts'
import type { WhatsApp } from './texts/whatsapp.ts'

export type { Locale } from './http/request-context.ts'

export type TeamMembership = { id: string; role: (typeof teamRoles)[number] }

/** Who a change is made for, also where no session made it. */
export type Editor = Pick<Actor, 'userId' | 'duties' | 'teams'> & Partial<Pick<Actor, 'loginRole'>>

export type Actor = {
  userId: string
  sessionId: string
  name: string
  /** Null: signs in by a phone number alone. */
  email: string | null
  role: ProfileRole
  loginRole: LoginRole
  duties: readonly Duty[]
  /** Staff duties stay inactive until a second factor is on. */
  needsSecondStep: boolean
  /** A passkey is a second step of its own, in the sessions it began. */
  hasPasskey: boolean
  /** Teams whose listings, leads and visits this person works on. */
  teams: readonly TeamMembership[]
}

export type Services = {
  config: Config
  mailer: Mailer
  sms: Sms
  whatsApp: WhatsApp
  push: Push
  outgoing: Outgoing
  /** Null: no sign-in by a provider. */
  openId: OpenId | null
  files: Files
  log: Log
  replica: Pick<Replica, 'find' | 'distrust'> | null
  /** Removes a person's messages from the outbox, where messages are stored instead of sent. */
  purgeMessages: (person: ErasedPerson) => Promise<void>
}

/** Context of the call for its handler. */
export type Context = {
  db: Database
  now: () => Date
  actor: Actor | null
  requestId: string
  clientAddress: string
  requestHeaders: Headers
  responseHeaders: Headers
  services: Services
  /** Of a page that is kept for others: repeats this for each of them. */
  atEachVisit?: (visit: Visit) => void
}

/** Whose request it is. */
export type Visitor = Pick<Context, 'services' | 'clientAddress' | 'requestHeaders' | 'actor'>
export type Visit = (visitor: Visitor) => void
