import type { endings } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'

type Ended = { propertyId: string; why: (typeof endings)[number]; now: Date }

/**
 * Visits rank above this room and are handed in. Called in the transaction that ends an offer, while its row
 * is held: nobody can book meanwhile. Answers how many were called off.
 */
export type CancelVisits = (tx: Database, ended: Ended) => Promise<number>
