import type { Database } from '#database/client.ts'

import type { Actor } from '../../platform/context.ts'

export type StaffAct = {
  actor: Actor
  action:
    | 'properties.createForOwner'
    | 'properties.offerListing'
    | 'properties.resendOffer'
    | 'properties.withdrawOffer'
    | 'properties.edit'
    | 'properties.setImages'
    | 'properties.withdrawRevision'
    | 'properties.moveAvailability'
    | 'properties.archive'
    | 'properties.restore'
  propertyId: string
  /** Ids alone: what is written there stays for ever. */
  details: Readonly<Record<string, string | number>>
  requestId: string
  now: Date
}

/** The audit log ranks above this room and is handed in; called in the transaction of the act. */
export type RecordAct = (tx: Database, act: StaffAct) => Promise<void>
