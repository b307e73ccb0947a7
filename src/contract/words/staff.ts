/** What staff do and the audit log keeps: a verb with its room. */
export const staffActions = [
  'properties.approve',
  'properties.approveChange',
  'properties.archive',
  'properties.createForOwner',
  'properties.edit',
  'properties.hold',
  'properties.moveAvailability',
  'properties.offerListing',
  'properties.reject',
  'properties.rejectChange',
  'properties.release',
  'properties.resendOffer',
  'properties.restore',
  'properties.setImages',
  'properties.withdrawOffer',
  'properties.withdrawRevision',
  'moderation.createReason',
  'moderation.dismissReports',
  'moderation.editReason',
  'moderation.replyToOwner',
  'moderation.upholdReports',
  'messages.report_dismissed',
  'messages.report_upheld',
  'support.answerTicket',
  'support.noteTicket',
  'support.putTicketBack',
  'support.setTicketStatus',
  'support.takeTicket',
  'subscriptions.completeUpgrade',
  'subscriptions.declineUpgrade',
  'subscriptions.priceUpgrade',
] as const
export type StaffAction = (typeof staffActions)[number]

/** What such an act was done to. */
export const staffSubjects = ['property', 'revision', 'decision', 'reason', 'message', 'ticket', 'upgrade'] as const
export type StaffSubject = (typeof staffSubjects)[number]

/** Whose verbs the log tells apart. */
export const staffRooms = [
  'accounts',
  'catalogue',
  'properties',
  'messages',
  'moderation',
  'support',
  'subscriptions',
] as const
export type StaffRoom = (typeof staffRooms)[number]
