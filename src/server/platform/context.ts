import type { Duty } from '#contract/enums.ts'
import type { LoginRole, ProfileRole } from '#contract/accounts/roles.ts'
import type { Database } from '#database/client.ts'

import type { Config } from './config.ts'
import type { Files } from './files/files.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { ErasedPerson } from './mail/outbox/purge.ts'
import type { Sms } from './mail/sms.ts'

export type Locale = 'en' | 'hi'

export type Actor = {
  userId: string
  sessionId: string
  name: string
  email: string
  role: ProfileRole
  loginRole: LoginRole
  duties: readonly Duty[]
  /** The duties of their role wait until they have switched a second step on. */
  needsSecondStep: boolean
}

export type Services = {
  config: Config
  mailer: Mailer
  sms: Sms
  files: Files
  log: Log
  /** Takes a person's messages out of the outbox, where messages are not sent but kept. */
  purgeMessages: (person: ErasedPerson) => Promise<void>
}

/** Everything a handler may know of the call it answers. */
export type Context = {
  db: Database
  now: () => Date
  actor: Actor | null
  requestId: string
  clientAddress: string
  requestHeaders: Headers
  responseHeaders: Headers
  services: Services
}

/** Caller, request and time, as an audited command takes them. */
export type Call = { actor: Actor; requestId: string; now: Date }

export function callOf({ actor, requestId, now }: Context & { actor: Actor }): Call {
  return { actor, requestId, now: now() }
}
