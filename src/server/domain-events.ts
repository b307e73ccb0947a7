import type { GrantableRole } from '#contract/accounts/account-actions.ts'
import type {
  endings,
  reminderKinds,
  subscriptionLevels,
  ticketStatuses,
  visitChanges,
  visitSides,
} from '#contract/enums.ts'
import type { securityChanges } from '#contract/enums/accounts.ts'
import type { accountActions } from '#contract/enums/staff.ts'

type Locale = 'en' | 'hi'
type Level = (typeof subscriptionLevels)[number]
type LinkPurpose = 'confirm_email' | 'reset_password'

/** Its owner always hears of it, whatever the settings say. */
export type SecurityChange = (typeof securityChanges)[number]

/** What rooms tell each other; ids only. */
export type DomainEvent =
  | {
      name: 'account.linkRequested'
      requestId: string
      userId: string | null
      purpose: LinkPurpose
    }
  | { name: 'account.smsCodeRequested'; challengeId: string; locale: Locale }
  /** `device`: what its browser says of itself. */
  | {
      name: 'account.changed'
      eventId: string
      userId: string
      change: SecurityChange
      at: string
      device: { browser: string | null; system: string | null }
    }
  /** By staff; `role`: the one that was given or taken. */
  | {
      name: 'account.handled'
      eventId: string
      userId: string
      action: (typeof accountActions)[number]
      role: GrantableRole | null
      at: string
    }
  | { name: 'account.exportRequested'; exportId: string }
  | { name: 'account.exportReady'; exportId: string; userId: string }
  | { name: 'account.deleted'; deletionId: string }
  | { name: 'account.codeRequested'; codeId: string }
  | { name: 'favorites.saved'; userId: string; propertyIds: string[] }
  | { name: 'lead.created'; leadId: string }
  | { name: 'lead.repeated'; leadId: string; eventId: string }
  /** By whoever asked. */
  | { name: 'lead.withdrawn'; leadId: string; eventId: string }
  /** A visit, video tour or meeting; `eventId` is the lead's event that tells of it. */
  | { name: 'visit.requested'; visitId: string; eventId: string; isRescheduled: boolean }
  /** `sequence`: of the change; one that another has overtaken is not told. */
  | {
      name: 'visit.changed'
      visitId: string
      change: (typeof visitChanges)[number]
      by: (typeof visitSides)[number]
      sequence: number
    }
  /** The promised time is near. */
  | { name: 'visit.near'; visitId: string; kind: (typeof reminderKinds)[number]; startsAt: string }
  /** The account of one side is deleted; the other is told. */
  | { name: 'visit.withdrawn'; visitId: string }
  /** The home is no longer offered; whoever was to come is told. */
  | { name: 'visit.calledOff'; visitId: string; why: (typeof endings)[number] }
  /** Whether they still have not read it is asked then. */
  | {
      name: 'message.unread'
      conversationId: string
      userId: string
      channel: 'bell' | 'email'
      notBefore: string
    }
  | { name: 'message.reported'; reportId: string }
  /** `repeat`: how often the same was asked before; `locale`: of a stranger's receipt. */
  | {
      name: 'platformLead.received'
      platformLeadId: string
      repeat: number
      locale: Locale
      takesReceipt: boolean
    }
  | { name: 'ticket.received'; ticketId: string }
  /** By the person or the team. */
  | { name: 'ticket.replied'; replyId: string }
  | {
      name: 'ticket.moved'
      ticketId: string
      to: (typeof ticketStatuses)[number]
      isByStaff: boolean
      at: string
    }
  /** By a colleague of the desk. */
  | {
      name: 'work.assigned'
      work: 'ticket' | 'platform_lead'
      subjectId: string
      userId: string
      at: string
    }
  /** The address of a picture that nobody shows any more. */
  | { name: 'profile.photoDropped'; photo: string }
  /** By somebody signed in who keeps a history. */
  | { name: 'property.viewed'; propertyId: string; userId: string }
  | { name: 'property.submitted'; propertyId: string }
  /** Of a listing at this edition; whole rupees. */
  | { name: 'property.priceDropped'; propertyId: string; before: number; price: number; version: number }
  /** To its owner, by staff; `letter` counts how often the letter is sent. */
  | { name: 'owner.invited'; ownershipTransferId: string; emailNumber: number }
  /** Taken over, or not theirs. */
  | { name: 'listing.offerAnswered'; ownershipTransferId: string }
  /** From one account to another, by staff. */
  | { name: 'listings.transferred'; transferId: string; from: string; to: string; propertyIds: string[] }
  | { name: 'property.decided'; decisionId: string }
  /** Of the house to an owner who answered a rejection. */
  | { name: 'review.replied'; answerId: string }
  /** Staff took it off the site, or put it back; `eventId` is that of the listing's history. */
  | { name: 'property.holdChanged'; eventId: string }
  /** The home left the public, or is back; the visitor is told. */
  | { name: 'visit.riskChanged'; visitId: string; isAtRisk: boolean; at: string }
  /** To the sales desk. */
  | { name: 'upgrade.requested'; requestId: string }
  /** To whoever asked: the price, or how it ended. */
  | {
      name: 'upgrade.decided'
      requestId: string
      status: 'awaiting_payment' | 'completed' | 'declined'
      amount: number | null
    }
  /** A plan begins, goes on longer, or gives way to Free; `from` where it lies ahead. */
  | {
      name: 'plan.changed'
      userId: string
      changeId: string
      level: Level
      from: string | null
      until: string | null
    }
  | { name: 'plan.ending'; subscriptionId: string }
  | { name: 'featuring.ending'; featuringId: string }
  | { name: 'featuring.ended'; featuringId: string }
