import { m } from '#messages'

import type { NotificationParameters } from '../notices.ts'

export const reasonLabels = {
  spam: m.messages_note_reason_spam,
  fraud: m.messages_note_reason_fraud,
  abuse: m.messages_note_reason_abuse,
  other: m.messages_note_reason_other,
}

export const listingReasonLabels: Record<NotificationParameters['listing_reported']['reason'], () => string> =
  {
    wrong_information: m.messages_note_listing_wrong,
    not_available: m.messages_note_listing_gone,
    fraud: m.messages_note_reason_fraud,
    duplicate: m.messages_note_listing_duplicate,
    abuse: m.messages_note_reason_abuse,
    other: m.messages_note_reason_other,
  }

export const agentReasonLabels: Record<NotificationParameters['agent_reported']['reason'], () => string> = {
  impersonation: m.messages_note_agent_impersonation,
  advance_money: m.messages_note_agent_advance_money,
  false_listings: m.messages_note_agent_false_listings,
  unsafe: m.messages_note_agent_unsafe,
  other: m.messages_note_reason_other,
}

export const accountChanges: Record<NotificationParameters['account_changed']['change'], () => string> = {
  password_changed: m.accounts_mail_password_changed_heading,
  password_reset: m.accounts_mail_password_changed_heading,
  password_reset_factors_removed: m.accounts_mail_password_changed_heading,
  two_step_on: m.accounts_mail_two_step_on_heading,
  two_step_off: m.accounts_mail_two_step_off_heading,
  factor_added: m.accounts_mail_factor_added_heading,
  factor_removed: m.accounts_mail_factor_removed_heading,
  passkey_added: m.accounts_mail_passkey_added_heading,
  passkey_removed: m.accounts_mail_passkey_removed_heading,
  recovery_code_used: m.accounts_mail_recovery_used_heading,
  recovery_codes_renewed: m.accounts_mail_recovery_renewed_heading,
  second_step_failed: m.accounts_mail_second_step_failed_heading,
  phone_changed: m.accounts_mail_phone_changed_heading,
  sign_in_phone_added: m.accounts_mail_sign_in_phone_added_heading,
  sign_in_phone_removed: m.accounts_mail_sign_in_phone_removed_heading,
  sign_in_phone_lost: m.accounts_mail_sign_in_phone_lost_heading,
  email_added: m.accounts_mail_email_added_heading,
  email_changed: m.accounts_mail_email_changed_heading,
  email_removed: m.accounts_mail_email_removed_heading,
  api_key_created: m.accounts_mail_api_key_created_heading,
  webhook_added: m.accounts_mail_webhook_added_heading,
  pull_set: m.accounts_mail_pull_set_heading,
  provider_linked: m.accounts_mail_provider_linked_heading,
  provider_unlinked: m.accounts_mail_provider_unlinked_heading,
  new_device: m.accounts_mail_new_device_heading,
  suspended: m.accounts_mail_suspended_heading,
  restored: m.accounts_mail_restored_heading,
  signed_out: m.accounts_mail_signed_out_heading,
  second_step_removed: m.accounts_mail_second_step_removed_heading,
  role_granted: m.accounts_mail_role_granted_heading,
  role_withdrawn: m.accounts_mail_role_withdrawn_heading,
  verified: m.accounts_mail_verified_heading,
  verification_withdrawn: m.accounts_mail_verification_withdrawn_heading,
}
