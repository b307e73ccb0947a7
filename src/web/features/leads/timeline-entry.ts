import type { ReactNode } from 'react'

/** One thing that happened, from whichever part of the desk it comes. */
export type TimelineEntry = {
  key: string
  at: string
  kind: 'enquiry' | 'status' | 'note' | 'call' | 'visit' | 'message'
  says: string
  /** The person's own words. */
  quote?: string | null
  /** Where it is dealt with. */
  link?: ReactNode
}
