import type { Database } from '#database/client.ts'

export type Handing = { propertyId: string; from: string; to: string; now: Date }

/**
 * Enquiries and visits rank above this room and are handed in. Called in the transaction that gives a listing
 * to somebody else, while its row is held: nobody can enquire meanwhile.
 */
export type TransferEnquiries = (tx: Database, handing: Handing) => Promise<void>
