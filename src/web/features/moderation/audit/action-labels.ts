import { roleLabels } from '#contract/accounts/role-labels.ts'
import type { StaffAction, StaffModule, StaffSubject } from '#contract/enums.ts'
import { m } from '#messages'

/** Sentence for an action; an action without a label is shown as stored. */
export function actionLabel(action: string): string {
  return words.get(action)?.() ?? action
}

/** Login role of the staff member at the time of the action. */
export function roleLabel(role: string): string {
  return roles.get(role)?.() ?? role
}

export function subjectLabel(subject: string): string {
  return subjects.get(subject)?.() ?? subject
}

export const moduleLabels: Readonly<Record<StaffModule, () => string>> = {
  accounts: m.moderation_module_accounts,
  profiles: m.moderation_module_profiles,
  catalogue: m.moderation_module_catalogue,
  evidence: m.moderation_module_evidence,
  properties: m.moderation_field_listings,
  messages: m.moderation_module_messages,
  moderation: m.moderation_admin_approval,
  support: m.moderation_module_support,
  subscriptions: m.moderation_module_subscriptions,
}

const actionLabels: Readonly<Record<StaffAction, () => string>> = {
  'accounts.endSessions': m.moderation_action_accounts_end_sessions,
  'accounts.grantRole': m.moderation_action_accounts_grant_role,
  'accounts.publishLegalTexts': m.moderation_action_accounts_publish_legal_texts,
  'accounts.withdrawLegalTexts': m.moderation_action_accounts_withdraw_legal_texts,
  'catalogue.publishSiteWords': m.moderation_action_catalogue_publish_site_words,
  'catalogue.setSiteNumber': m.moderation_action_catalogue_set_site_number,
  'catalogue.setSiteSwitch': m.moderation_action_catalogue_set_site_switch,
  'accounts.removeSecondStep': m.moderation_action_accounts_remove_second_step,
  'accounts.restore': m.moderation_action_accounts_restore,
  'accounts.reveal': m.moderation_action_accounts_reveal,
  'accounts.suspend': m.moderation_action_accounts_suspend,
  'accounts.withdrawRole': m.moderation_action_accounts_withdraw_role,
  'profiles.verify': m.moderation_action_profiles_verify,
  'evidence.record': m.moderation_action_evidence_record,
  'evidence.withdraw': m.moderation_action_evidence_withdraw,
  'profiles.withdrawVerification': m.moderation_action_profiles_withdraw_verification,
  'properties.approve': m.moderation_action_properties_approve,
  'properties.approveChange': m.moderation_action_properties_approve_change,
  'properties.archive': m.moderation_action_properties_archive,
  'properties.confirm': m.moderation_action_properties_confirm,
  'properties.createForOwner': m.moderation_action_properties_create_for_owner,
  'properties.edit': m.moderation_action_properties_edit,
  'properties.moveAvailability': m.moderation_action_properties_move_availability,
  'properties.inviteOwner': m.moderation_action_properties_offer_listing,
  'properties.reject': m.moderation_action_properties_reject,
  'properties.rejectChange': m.moderation_action_properties_reject_change,
  'properties.resendClaimInvite': m.moderation_action_properties_resend_offer,
  'properties.restore': m.moderation_action_properties_restore,
  'properties.setImages': m.moderation_action_properties_set_images,
  'properties.setMedia': m.moderation_action_properties_set_media,
  'properties.transfer': m.moderation_action_properties_transfer,
  'properties.withdrawClaimInvite': m.moderation_action_properties_withdraw_offer,
  'properties.withdrawRevision': m.moderation_action_properties_withdraw_revision,
  'messages.report_dismissed': m.moderation_action_messages_report_dismissed,
  'messages.report_upheld': m.moderation_action_messages_report_upheld,
  'support.answerTicket': m.moderation_action_support_answer_ticket,
  'support.noteTicket': m.moderation_action_support_note_ticket,
  'support.putTicketBack': m.moderation_action_support_put_ticket_back,
  'support.setTicketStatus': m.moderation_action_support_set_ticket_status,
  'moderation.dismissAgentReports': m.moderation_action_moderation_dismiss_agent_reports,
  'moderation.passOnAgentReports': m.moderation_action_moderation_pass_on_agent_reports,
  'moderation.upholdAgentReports': m.moderation_action_moderation_uphold_agent_reports,
  'moderation.createReason': m.moderation_action_moderation_create_reason,
  'moderation.dismissReports': m.moderation_action_moderation_dismiss_reports,
  'moderation.editReason': m.moderation_action_moderation_edit_reason,
  'moderation.exportListings': m.moderation_action_moderation_export_listings,
  'moderation.exportAudit': m.moderation_action_moderation_export_audit,
  'moderation.replyToOwner': m.moderation_action_moderation_reply_to_owner,
  'moderation.upholdReports': m.moderation_action_moderation_uphold_reports,
  'properties.joinHomes': m.moderation_action_properties_join_homes,
  'properties.splitHomes': m.moderation_action_properties_split_homes,
  'properties.hold': m.moderation_action_properties_hold,
  'properties.release': m.moderation_action_properties_release,
  'catalogue.create': m.moderation_action_catalogue_create,
  'catalogue.edit': m.moderation_action_catalogue_edit,
  'catalogue.merge': m.moderation_action_catalogue_merge,
  'catalogue.removeCostRate': m.moderation_action_catalogue_remove_cost_rate,
  'catalogue.saveCostRate': m.moderation_action_catalogue_save_cost_rate,
  'support.assignPlatformLead': m.moderation_action_support_assign_platform_lead,
  'support.assignTicket': m.moderation_action_support_assign_ticket,
  'support.createCannedAnswer': m.moderation_action_support_create_canned_answer,
  'support.editCannedAnswer': m.moderation_action_support_edit_canned_answer,
  'support.exportPlatformLeads': m.moderation_action_support_export_platform_leads,
  'support.seePlatformContact': m.moderation_action_support_see_platform_contact,
  'support.logPlatformCall': m.moderation_action_support_log_platform_call,
  'support.movePlatformLead': m.moderation_action_support_move_platform_lead,
  'support.notePlatformLead': m.moderation_action_support_note_platform_lead,
  'support.putPlatformLeadBack': m.moderation_action_support_put_platform_lead_back,
  'support.setTicketPriority': m.moderation_action_support_set_ticket_priority,
  'support.takePlatformLead': m.moderation_action_support_take_platform_lead,
  'support.takeTicket': m.moderation_action_support_take_ticket,
  'subscriptions.completeUpgrade': m.moderation_action_subscriptions_complete_upgrade,
  'subscriptions.declineUpgrade': m.moderation_action_subscriptions_decline_upgrade,
  'subscriptions.endFeaturing': m.moderation_action_subscriptions_end_featuring,
  'subscriptions.feature': m.moderation_action_subscriptions_feature,
  'subscriptions.priceUpgrade': m.moderation_action_subscriptions_price_upgrade,
}

const subjectWords: Readonly<Record<StaffSubject, () => string>> = {
  legal_edition: m.moderation_subject_legal_version,
  property: m.moderation_subject_property,
  home_pair: m.moderation_subject_home_pair,
  revision: m.moderation_subject_revision,
  message: m.moderation_subject_message,
  audit_log: m.moderation_subject_audit_log,
  canned_answer: m.moderation_subject_canned_answer,
  platform_lead: m.moderation_subject_platform_lead,
  ticket: m.moderation_subject_ticket,
  decision: m.moderation_decision,
  reason: m.moderation_subject_reason,
  amenity: m.moderation_subject_amenity,
  city: m.moderation_admin_city,
  locality: m.moderation_locality,
  project: m.moderation_subject_project,
  site_content: m.moderation_subject_site_content,
  cost_rate: m.moderation_subject_cost_rate,
  dlc_rate: m.moderation_subject_dlc_rate,
  upgrade: m.moderation_subject_upgrade,
  user: m.moderation_subject_user,
}

const words = new Map<string, () => string>(Object.entries(actionLabels))
const roles = new Map<string, () => string>(Object.entries(roleLabels))
const subjects = new Map<string, () => string>(Object.entries(subjectWords))
