import type { StaffAction, StaffRoom, StaffSubject } from '#contract/words.ts'
import { m } from '#messages'

/** What was done, as a sentence; a verb that is no more is shown as it was written down. */
export function actWord(action: string): string {
  return words.get(action)?.() ?? action
}

/** The login role somebody had when they acted. */
export function roleWord(role: string): string {
  return roles.get(role)?.() ?? role
}

export function subjectWord(subject: string): string {
  return subjects.get(subject)?.() ?? subject
}

export const roomWords: Readonly<Record<StaffRoom, () => string>> = {
  accounts: m.moderation_room_accounts,
  profiles: m.moderation_room_profiles,
  catalogue: m.moderation_room_catalogue,
  properties: m.moderation_room_properties,
  messages: m.moderation_room_messages,
  moderation: m.moderation_room_moderation,
  support: m.moderation_room_support,
  subscriptions: m.moderation_room_subscriptions,
}

const actWords: Readonly<Record<StaffAction, () => string>> = {
  'accounts.endSessions': m.moderation_act_accounts_endSessions,
  'accounts.grantRole': m.moderation_act_accounts_grantRole,
  'accounts.publishLegalTexts': m.moderation_act_accounts_publishLegalTexts,
  'accounts.withdrawLegalTexts': m.moderation_act_accounts_withdrawLegalTexts,
  'catalogue.publishSiteWords': m.moderation_act_catalogue_publishSiteWords,
  'catalogue.setSiteSwitch': m.moderation_act_catalogue_setSiteSwitch,
  'accounts.removeSecondStep': m.moderation_act_accounts_removeSecondStep,
  'accounts.restore': m.moderation_act_accounts_restore,
  'accounts.reveal': m.moderation_act_accounts_reveal,
  'accounts.suspend': m.moderation_act_accounts_suspend,
  'accounts.withdrawRole': m.moderation_act_accounts_withdrawRole,
  'profiles.verify': m.moderation_act_profiles_verify,
  'profiles.withdrawMark': m.moderation_act_profiles_withdrawMark,
  'properties.approve': m.moderation_act_properties_approve,
  'properties.approveChange': m.moderation_act_properties_approveChange,
  'properties.archive': m.moderation_act_properties_archive,
  'properties.createForOwner': m.moderation_act_properties_createForOwner,
  'properties.edit': m.moderation_act_properties_edit,
  'properties.moveAvailability': m.moderation_act_properties_moveAvailability,
  'properties.offerListing': m.moderation_act_properties_offerListing,
  'properties.reject': m.moderation_act_properties_reject,
  'properties.rejectChange': m.moderation_act_properties_rejectChange,
  'properties.resendOffer': m.moderation_act_properties_resendOffer,
  'properties.restore': m.moderation_act_properties_restore,
  'properties.setImages': m.moderation_act_properties_setImages,
  'properties.transfer': m.moderation_act_properties_transfer,
  'properties.withdrawOffer': m.moderation_act_properties_withdrawOffer,
  'properties.withdrawRevision': m.moderation_act_properties_withdrawRevision,
  'messages.report_dismissed': m.moderation_act_messages_report_dismissed,
  'messages.report_upheld': m.moderation_act_messages_report_upheld,
  'support.answerTicket': m.moderation_act_support_answerTicket,
  'support.noteTicket': m.moderation_act_support_noteTicket,
  'support.putTicketBack': m.moderation_act_support_putTicketBack,
  'support.setTicketStatus': m.moderation_act_support_setTicketStatus,
  'moderation.dismissAgentReports': m.moderation_act_moderation_dismissAgentReports,
  'moderation.passOnAgentReports': m.moderation_act_moderation_passOnAgentReports,
  'moderation.upholdAgentReports': m.moderation_act_moderation_upholdAgentReports,
  'moderation.createReason': m.moderation_act_moderation_createReason,
  'moderation.dismissReports': m.moderation_act_moderation_dismissReports,
  'moderation.editReason': m.moderation_act_moderation_editReason,
  'moderation.exportListings': m.moderation_act_moderation_exportListings,
  'moderation.exportAudit': m.moderation_act_moderation_exportAudit,
  'moderation.replyToOwner': m.moderation_act_moderation_replyToOwner,
  'moderation.upholdReports': m.moderation_act_moderation_upholdReports,
  'properties.hold': m.moderation_act_properties_hold,
  'properties.release': m.moderation_act_properties_release,
  'catalogue.create': m.moderation_act_catalogue_create,
  'catalogue.edit': m.moderation_act_catalogue_edit,
  'catalogue.merge': m.moderation_act_catalogue_merge,
  'support.assignPlatformLead': m.moderation_act_support_assignPlatformLead,
  'support.assignTicket': m.moderation_act_support_assignTicket,
  'support.createCannedAnswer': m.moderation_act_support_createCannedAnswer,
  'support.editCannedAnswer': m.moderation_act_support_editCannedAnswer,
  'support.exportPlatformLeads': m.moderation_act_support_exportPlatformLeads,
  'support.seePlatformContact': m.moderation_act_support_seePlatformContact,
  'support.logPlatformCall': m.moderation_act_support_logPlatformCall,
  'support.movePlatformLead': m.moderation_act_support_movePlatformLead,
  'support.notePlatformLead': m.moderation_act_support_notePlatformLead,
  'support.putPlatformLeadBack': m.moderation_act_support_putPlatformLeadBack,
  'support.setTicketPriority': m.moderation_act_support_setTicketPriority,
  'support.takePlatformLead': m.moderation_act_support_takePlatformLead,
  'support.takeTicket': m.moderation_act_support_takeTicket,
  'subscriptions.completeUpgrade': m.moderation_act_subscriptions_completeUpgrade,
  'subscriptions.declineUpgrade': m.moderation_act_subscriptions_declineUpgrade,
  'subscriptions.endFeaturing': m.moderation_act_subscriptions_endFeaturing,
  'subscriptions.feature': m.moderation_act_subscriptions_feature,
  'subscriptions.priceUpgrade': m.moderation_act_subscriptions_priceUpgrade,
}

const subjectWords: Readonly<Record<StaffSubject, () => string>> = {
  legal_edition: m.moderation_subject_legal_edition,
  property: m.moderation_subject_property,
  revision: m.moderation_subject_revision,
  message: m.moderation_subject_message,
  audit_log: m.moderation_subject_audit_log,
  canned_answer: m.moderation_subject_canned_answer,
  platform_lead: m.moderation_subject_platform_lead,
  ticket: m.moderation_subject_ticket,
  decision: m.moderation_subject_decision,
  reason: m.moderation_subject_reason,
  amenity: m.moderation_subject_amenity,
  city: m.moderation_subject_city,
  locality: m.moderation_subject_locality,
  project: m.moderation_subject_project,
  site_content: m.moderation_subject_site_content,
  upgrade: m.moderation_subject_upgrade,
  user: m.moderation_subject_user,
}

const words = new Map<string, () => string>(Object.entries(actWords))
const roles = new Map<string, () => string>([
  ['support', m.shell_role_support],
  ['sales', m.shell_role_sales],
  ['listingagent', m.shell_role_listingagent],
  ['listingmanager', m.shell_role_listingmanager],
  ['customer_service', m.shell_role_customer_service],
  ['admin', m.shell_role_admin],
  ['superadmin', m.shell_role_superadmin],
])
const subjects = new Map<string, () => string>(Object.entries(subjectWords))
