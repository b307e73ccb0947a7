import type { leadStatuses, leadTypes } from '#contract/enums.ts'

import type { Person } from '../accounts.ts'
import type { Listing } from '../properties.ts'

type LeadType = (typeof leadTypes)[number]
type LeadStatus = (typeof leadStatuses)[number]

export type Lead = {
  id: string
  listing: Listing
  person: Person
  type: LeadType
  message: string | null
  createdAt: Date
  /** Every status it took after `new`, in order. */
  steps: { status: LeadStatus; at: Date }[]
  repeatCount: number
}
