import type { MemberCall } from '../../platform/call.ts'

type Written = {
  /** Of the entry in the lead's history, which the message shares. */
  eventId: string
  agentId: string
  /** Null: from the advertiser's profile. */
  propertyId: string | null
  title: string
  message: string
}

/**
 * Conversations rank above this domain, so this is injected. Runs in the transaction of the enquiry, before its lead
 * is written, as a message answers leads; returns the conversation, null for an enquiry without a message.
 */
export type WriteEnquiry = (call: MemberCall, written: Written) => Promise<string | null>
