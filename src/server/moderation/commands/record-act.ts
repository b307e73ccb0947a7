import type { RecordAct } from '../../properties/commands/record-act.ts'
import { audit } from './audit.ts'

/** What staff did with a listing, in the transaction that does it. */
export const recordAct: RecordAct = (tx, { propertyId, ...act }) =>
  audit(tx, { ...act, subject: 'property', subjectId: propertyId })
