import type { Database } from '#database/client.ts'
import type { Actor } from '#server/platform/context.ts'

import type { Fakes } from '../fakes.ts'
import type { As } from '../test.ts'

export type AuditSetting = {
  db: Database
  as: As
  /** A staff actor with every duty. */
  staff: Actor
  /** A member who lists and enquires. */
  member: Actor
  pass: Fakes['pass']
}

/** Sets up the preconditions as other actors, then performs the staff action. */
export type AuditFixture = (fixture: AuditSetting) => Promise<() => Promise<unknown>>
