import type { RecordAct } from '../../platform/staff-act.ts'
import type { References } from '../queries/references.ts'

/** What the catalogue needs of the rooms above it. */
export type Above = { recordAct: RecordAct; references: References }
