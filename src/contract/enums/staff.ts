/** Staff actions in the audit log, as `module.verb`. */
export const staffActions = [
  'accounts.endSessions',
  'accounts.grantRole',
  'accounts.removeSecondStep',
  'accounts.restore',
  'accounts.reveal',
  'accounts.suspend',
  'accounts.withdrawRole',
  'profiles.verify',
  'profiles.withdrawVerification',
  'evidence.record',
  'evidence.withdraw',
  'catalogue.create',
  'catalogue.edit',
  'catalogue.merge',
  'catalogue.removeCostRate',
  'catalogue.saveCostRate',
  'accounts.publishLegalTexts',
  'accounts.withdrawLegalTexts',
  'catalogue.publishSiteWords',
  'catalogue.setSiteNumber',
  'catalogue.setSiteSwitch',
  'properties.approve',
  'properties.approveChange',
  'properties.archive',
  'properties.confirm',
  'properties.createForOwner',
  'properties.edit',
  'properties.hold',
  'properties.joinHomes',
  'properties.moveAvailability',
  'properties.inviteOwner',
  'properties.reject',
  'properties.rejectChange',
  'properties.release',
  'properties.resendClaimInvite',
  'properties.restore',
  'properties.setImages',
  'properties.setMedia',
  'properties.splitHomes',
  'properties.transfer',
  'properties.withdrawClaimInvite',
  'properties.withdrawRevision',
  'moderation.createReason',
  'moderation.dismissAgentReports',
  'moderation.dismissReports',
  'moderation.editReason',
  'moderation.exportListings',
  'moderation.exportAudit',
  'moderation.passOnAgentReports',
  'moderation.replyToOwner',
  'moderation.upholdAgentReports',
  'moderation.upholdReports',
  'messages.report_dismissed',
  'messages.report_upheld',
  'support.answerTicket',
  'support.assignPlatformLead',
  'support.assignTicket',
  'support.createCannedAnswer',
  'support.editCannedAnswer',
  'support.exportPlatformLeads',
  'support.logPlatformCall',
  'support.movePlatformLead',
  'support.notePlatformLead',
  'support.noteTicket',
  'support.putPlatformLeadBack',
  'support.putTicketBack',
  'support.seePlatformContact',
  'support.setTicketPriority',
  'support.setTicketStatus',
  'support.takePlatformLead',
  'support.takeTicket',
  'subscriptions.completeUpgrade',
  'subscriptions.declineUpgrade',
  'subscriptions.endFeaturing',
  'subscriptions.feature',
  'subscriptions.priceUpgrade',
] as const
export type StaffAction = (typeof staffActions)[number]

/** Staff actions on a listing that its change history does not contain. */
export const historyActions = [
  'properties.inviteOwner',
  'properties.resendClaimInvite',
  'properties.withdrawClaimInvite',
] as const satisfies readonly StaffAction[]

/** Marks staff filter listings by; a listing may have several. `on_hold`: taken down by staff. */
export const listingMarks = [
  'on_hold',
  'held',
  'featured',
  'findings',
  'reported',
  'changes',
  'archived',
  'on_site',
  'late',
  'stale',
  'unconfirmed',
] as const
export const listingOrders = ['newest', 'oldest', 'price_high', 'price_low', 'views', 'reports'] as const

/** Subjects of staff actions. */
export const staffSubjects = [
  'home_pair',
  'property',
  'revision',
  'decision',
  'reason',
  'message',
  'audit_log',
  'canned_answer',
  'platform_lead',
  'ticket',
  'upgrade',
  'user',
  'city',
  'locality',
  'project',
  'amenity',
  'legal_edition',
  'site_content',
  'cost_rate',
  'dlc_rate',
] as const
export type StaffSubject = (typeof staffSubjects)[number]

/** Modules of staff actions. */
export const staffModules = [
  'accounts',
  'profiles',
  'catalogue',
  'evidence',
  'properties',
  'messages',
  'moderation',
  'support',
  'subscriptions',
] as const
export type StaffModule = (typeof staffModules)[number]

/** Status of an account; a deleted one has no name. */
export const personStates = ['active', 'unconfirmed', 'suspended', 'deleted'] as const

/** Groups of accounts staff filter by: all staff, one duty, or a profile role. */
export const personGroups = [
  'house',
  'owner',
  'agent',
  'builder',
  'support',
  'sales',
  'listingagent',
  'listingmanager',
  'customer_service',
  'admin',
  'superadmin',
] as const

/** Staff actions on an account; the owner is always notified. */
export const accountActions = [
  'suspended',
  'restored',
  'signed_out',
  'second_step_removed',
  'role_granted',
  'role_withdrawn',
  'verified',
  'verification_withdrawn',
] as const
