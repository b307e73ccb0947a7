import type { GrantableRole } from '#contract/accounts/account-actions.ts'
import type {
  endings,
  openHouseChanges,
  reminderKinds,
  searchAlertKinds,
  subscriptionLevels,
  ticketStatuses,
  visitChanges,
  visitSides,
} from '#contract/enums.ts'
import type { securityChanges } from '#contract/enums/accounts.ts'
import type { evidenceChanges } from '#contract/enums/evidence.ts'
import type { rentalChanges, rentalSides } from '#contract/enums/rentals.ts'
import type { accountActions } from '#contract/enums/staff.ts'
import type { teamChanges } from '#contract/enums/teams.ts'

type Locale = 'en' | 'hi'
type Level = (typeof subscriptionLevels)[number]
type LinkPurpose = 'confirm_email' | 'reset_password'

/** Always emailed to the owner, regardless of settings. */
export type SecurityChange = (typeof securityChanges)[number]

/** Events between domains; they carry ids and no personal data. */
export type DomainEvent =
  | {
      name: 'account.linkRequested'
      requestId: string
      userId: string | null
      purpose: LinkPurpose
    }
  | { name: 'account.smsCodeRequested'; challengeId: string; locale: Locale }
  /** `device`: from the browser's user agent; `formerContactId`: the number or address that is told as well. */
  | {
      name: 'account.changed'
      eventId: string
      userId: string
      change: SecurityChange
      at: string
      device: { browser: string | null; system: string | null }
      formerContactId?: string
    }
  /** By staff; `role`: the role granted or withdrawn. */
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
  /** To a number or an address that may have no account; `isWithheld`: it is not sent. */
  | { name: 'account.contactCodeRequested'; codeId: string; isWithheld: boolean; locale: Locale }
  /** `at`: when it was sent, as it may be sent again. */
  | { name: 'team.invited'; inviteId: string; at: string }
  /** `left` by themself, or with their account. */
  | {
      name: 'team.memberChanged'
      teamId: string
      userId: string
      change: (typeof teamChanges)[number]
      at: string
    }
  | { name: 'favorites.saved'; userId: string; propertyIds: string[] }
  | { name: 'lead.created'; leadId: string }
  /** To a member of the listing's team, by somebody else. */
  | { name: 'lead.assigned'; leadId: string; userId: string; at: string }
  | { name: 'lead.repeated'; leadId: string; eventId: string }
  /** An advertiser invites a viewer to get in touch. */
  | { name: 'lead.viewerInvited'; softLeadId: string }
  /** An advertiser's next action is due; subscribers skip one that was done or postponed meanwhile. */
  | { name: 'lead.actionDue'; actionId: string; dueAt: string }
  /** The enquirer shared more of their contact with its advertiser, or took some of it back. */
  | { name: 'lead.contactChanged'; leadId: string; change: 'shared' | 'withdrawn'; at: string }
  /** Withdrawn by the enquirer. */
  | { name: 'lead.withdrawn'; leadId: string; eventId: string }
  /** Visit, video tour or meeting; `eventId` is the lead's event for it. */
  | { name: 'visit.requested'; visitId: string; eventId: string; isRescheduled: boolean }
  /**
   * `sequence`: of the change; subscribers skip one superseded by a later change. `actorId`: who of the advertiser's
   * team changed this visit alone.
   */
  | {
      name: 'visit.changed'
      visitId: string
      change: (typeof visitChanges)[number]
      by: (typeof visitSides)[number]
      actorId?: string
      sequence: number
    }
  /** By a colleague of the listing's person. */
  | {
      name: 'visit.openHouseChanged'
      openHouseId: string
      change: (typeof openHouseChanges)[number]
      sequence: number
    }
  /** A confirmed appointment is due for a reminder. */
  | { name: 'visit.reminderDue'; visitId: string; kind: (typeof reminderKinds)[number]; startsAt: string }
  /** One side deleted their account, or the visitor's was suspended; the other is notified. */
  | { name: 'visit.withdrawn'; visitId: string; why?: 'suspended' }
  /** Cancelled because the property was sold, rented or archived; the visitor is notified. */
  | { name: 'visit.listingEnded'; visitId: string; why: (typeof endings)[number] }
  /** Somebody wrote by WhatsApp: what to say to that; `arrivalKey`: the hash of the provider's name of their message. */
  | {
      name: 'whatsapp.answerDue'
      userId: string
      arrivalKey: string
      answer:
        | 'stopped'
        | 'where'
        | 'media'
        | 'too_many'
        | 'BLOCKED'
        | 'UNDELIVERABLE'
        | 'GONE'
        | 'WAIT_FOR_ANSWER'
    }
  /** By `side`; told to the other. */
  | {
      name: 'rental.changed'
      rentalId: string
      change: (typeof rentalChanges)[number]
      side: (typeof rentalSides)[number]
      at: string
    }
  /** Delayed: subscribers check whether the message is still unread. */
  | {
      name: 'message.unread'
      conversationId: string
      userId: string
      channel: 'bell' | 'email' | 'whatsapp'
      notBefore: string
    }
  | { name: 'message.reported'; reportId: string }
  /** A notice about that event which quiet hours held back from one of its readers. */
  | {
      name: 'notice.waiting'
      deliveryId: string
      userId: string
      channel: 'sms' | 'whatsapp'
      about: DomainEvent
      notBefore: string
    }
  /** The bell rang for somebody with a device that gets push messages; `notBefore`: the end of their quiet hours. */
  | { name: 'notification.rang'; notificationId: string; userId: string; notBefore: string | null }
  /** `repeat`: number of earlier requests; `locale`: language of a guest's receipt. */
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
  /** Assigned by a colleague. */
  | {
      name: 'work.assigned'
      work: 'ticket' | 'platform_lead'
      subjectId: string
      userId: string
      at: string
    }
  /** An image of which first sizes are shown lacks others; `waiting`: how many of its uploader do. */
  | { name: 'image.sizesDue'; key: string; waiting: number }
  /** URL of a photo no longer in use. */
  | { name: 'profile.photoDropped'; photo: string }
  /** Viewed by a member with history switched on. */
  | { name: 'property.viewed'; propertyId: string; userId: string }
  | { name: 'property.submitted'; propertyId: string }
  /** Search engines are to be told of these pages; numbers of listings that are or were public. */
  | { name: 'listings.pagesChanged'; numbers: readonly number[] }
  /** `version` of the listing; prices in whole rupees. */
  | { name: 'property.priceDropped'; propertyId: string; before: number; price: number; version: number }
  /** To a saver of the property who is to be emailed. */
  | { name: 'favorite.priceDropped'; propertyId: string; userId: string; before: number; price: number }
  /** For the people whose saved searches match; `before` is the former price in whole rupees, `at` when it happened. */
  | {
      name: 'property.marketChanged'
      propertyId: string
      change: (typeof searchAlertKinds)[number]
      before?: number
      at: string
    }
  /** Sold, rented or archived. */
  | { name: 'property.offerEnded'; propertyId: string; why: (typeof endings)[number]; at: string }
  /** Hidden, as its advertiser did not confirm it. */
  | { name: 'property.unconfirmed'; propertyId: string; at: string }
  /** A part of an import is to be worked; `step` numbers its jobs. */
  | { name: 'import.due'; importId: string; step: number }
  /** Its dry run is there; of pulls alone, as whoever sends a file looks at it. */
  | { name: 'import.checked'; importId: string }
  /** All rows were worked on; nobody waits at the page of a long one. */
  | { name: 'import.finished'; importId: string }
  /** Listings of this advertiser are to be confirmed; `at`: the 8 am of the email. */
  | { name: 'listings.confirmationDue'; userId: string; at: string }
  /** An enquirer was told that it is gone; its advertiser is to confirm it within a day. */
  | { name: 'property.reportedGone'; propertyId: string; at: string }
  /** To be emailed at once. */
  | { name: 'search.alerted'; alertId: string }
  /** `at`: when its alerts were taken for this email. */
  | { name: 'search.digestDue'; savedSearchId: string; at: string }
  /** To the owner for whom staff entered a listing; `emailNumber` counts the emails of the invite. */
  | { name: 'claimInvite.sent'; claimInviteId: string; emailNumber: number }
  /** Accepted or declined. */
  | { name: 'claimInvite.answered'; claimInviteId: string }
  /** For the person or the advertiser: a check was recorded or withdrawn, ends soon or has ended. */
  | {
      name: 'evidence.changed'
      evidenceId: string
      change: (typeof evidenceChanges)[number]
      at: string
    }
  /** A change that a builder proposed was accepted or refused. */
  | { name: 'project.changeDecided'; changeId: string }
  /** Moved between accounts by staff. */
  | { name: 'listings.transferred'; transferId: string; from: string; to: string; propertyIds: string[] }
  | { name: 'property.decided'; decisionId: string }
  /** Staff joined or split two listings. */
  | { name: 'home.pairDecided'; pairId: string; at: string }
  /** The company's reply to an owner's answer to a rejection. */
  | { name: 'review.replied'; answerId: string }
  /** Taken down or released by staff; `eventId` is the event in the listing's history. */
  | { name: 'property.takeDownChanged'; eventId: string }
  /** The listing was hidden or is public again; the visitor is notified. */
  | { name: 'visit.riskChanged'; visitId: string; isAtRisk: boolean; at: string }
  /** For the sales team. */
  | { name: 'upgrade.requested'; requestId: string }
  /** For the person who requested it: the price, or the outcome. */
  | {
      name: 'upgrade.decided'
      requestId: string
      status: 'awaiting_payment' | 'completed' | 'declined'
      amount: number | null
    }
  /** A plan begins, is extended, or changes to Free; `from` for a future start. */
  | {
      name: 'plan.changed'
      userId: string
      changeId: string
      level: Level
      from: string | null
      until: string | null
    }
  /** An attempt to deliver it is due; `attempt` numbers those before. */
  | {
      name: 'webhook.messageDue'
      messageId: string
      /** Whose messages are sent one by one. */
      teamId?: string
      /** How many of the webhook waited when it happened: teams with few go first. */
      waiting?: number
      attempt: number
      notBefore: string | null
    }
  /** It is to be fetched from its address; `attempt` numbers the attempts before, `teamId` as above. */
  | { name: 'picture.due'; pictureId: string; teamId: string; attempt: number; notBefore: string | null }
  /** All attempts failed for days, or its server said that it is gone. */
  | { name: 'webhook.switchedOff'; webhookId: string; at: string }
  /** The feed of a team is due; `attempt` numbers the one that is. */
  | { name: 'pull.due'; pullId: string; attempt: number }
  /** It failed for days. */
  | { name: 'pull.switchedOff'; pullId: string; at: string }
  /** Its owner is to say whether the homes that are in it no more are archived. */
  | { name: 'pull.shrank'; pullId: string; importId: string }
  | { name: 'plan.ending'; subscriptionId: string }
  | { name: 'featuring.ending'; featuringId: string }
  | { name: 'featuring.ended'; featuringId: string }
