import type { StaffAction, StaffSubject } from '#contract/words/staff.ts'
import type { Database } from '#database/client.ts'

import type { Actor } from './context.ts'

/** Ids, figures, words of closed lists and the texts of the house: what is written there stays for ever. */
type Kept = Readonly<Record<string, string | number | boolean | null>>

export type StaffAct = {
  /** Null for whoever runs the product, from the command line. */
  actor: Actor | null
  action: StaffAction
  subject: StaffSubject
  subjectId: string
  details?: Kept
  /** What the act changed, as it was; absent where nothing stood before. */
  before?: Kept
  /** The same as it is now; absent where nothing stands any more. */
  after?: Kept
  requestId: string
  now: Date
}

/** The audit log belongs to moderation and is handed to the rooms below it; called in the transaction of the act. */
export type RecordAct = (tx: Database, act: StaffAct) => Promise<void>
