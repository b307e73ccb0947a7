import type { Database } from '#database/client.ts'
import type { Actor } from '#server/platform/context.ts'

import type { Fakes } from '../fakes.ts'
import type { As } from '../test.ts'

export type AuditSetting = {
  db: Database
  as: As
  /** Whoever acts, with every duty. */
  staff: Actor
  /** A member who lists and asks. */
  member: Actor
  pass: Fakes['pass']
}

/** Does what goes before by others, then answers with the one act of staff. */
export type AuditFixture = (fixture: AuditSetting) => Promise<() => Promise<unknown>>
