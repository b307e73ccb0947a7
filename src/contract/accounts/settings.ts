import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { consentKinds } from '../enums.ts'
import { failures } from '../errors.ts'
import { daySchema, instantSchema } from '../shared.ts'
import { confirmPasswordSchema, passwordSchema, passwordsMatch } from './fields.ts'

/**
 * Current password, required before sensitive account changes; of an account without one, the code that
 * `/accounts/confirmation-code` sends.
 */
export const currentPasswordSchema = z
  .string()
  .min(1, { error: () => m.accounts_current_password_required() })
  .max(128)

export const passwordErrors = failures({
  PASSWORD_WRONG: m.accounts_current_password_wrong,
  CODE_WRONG: m.accounts_code_wrong,
  CODE_EXPIRED: m.accounts_code_expired,
})

/** An employee's session without a second step, although they have a passkey. */
export const passkeyFirstErrors = failures({ FORBIDDEN: m.accounts_passkey_first })

export const changePasswordInput = z
  .object({
    currentPassword: currentPasswordSchema,
    password: passwordSchema,
    confirmPassword: confirmPasswordSchema,
  })
  .refine((input) => input.password === input.confirmPassword, passwordsMatch)

const notificationSettings = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
  marketing: z.boolean(),
  /** Of saved homes, on every channel. */
  priceDrops: z.boolean(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

/** Operators give a number to somebody else 90 days after it was given up, and not before. */
export const provedNumberDays = 90

/** WhatsApp messages, which need a consent for the number that the account has proved. */
const whatsAppSettings = z.object({
  /** Null: the account has no proved number. */
  phone: z.string().nullable(),
  isOn: z.boolean(),
  /** On, but no code has proved the number for 90 days: nothing goes there, and no reply is taken, until one does. */
  isPaused: z.boolean(),
})

const privacySettings = z.object({
  /** The number on the caller's listings may be asked for. */
  contactInfo: z.boolean(),
  /** Advertisers see who viewed their listings while signed in, if `contactInfo` is on too. */
  viewerContact: z.boolean(),
  propertyHistory: z.boolean(),
})
export type PrivacySettings = z.infer<typeof privacySettings>

const consent = z.object({
  id: z.uuid(),
  kind: z.enum(consentKinds),
  isGiven: z.boolean(),
  textVersion: z.string(),
  at: instantSchema,
})
export type Consent = z.infer<typeof consent>

/** The terms in force (YYYY-MM-DD), and whether the caller agreed to them. */
const termsState = z.object({ version: z.string(), isAgreed: z.boolean() })

const accountSettings = z.object({
  notifications: notificationSettings,
  whatsApp: whatsAppSettings,
  privacy: privacySettings,
  /** The latest 100, newest first. */
  consents: z.array(consent),
  terms: termsState,
})
export type AccountSettings = z.infer<typeof accountSettings>

export const settings = {
  getSettings: procedure({
    access: 'member',
    method: 'GET',
    path: '/accounts/settings',
    summary: "The caller's notification and privacy settings, and all consents given or withdrawn",
  }).output(accountSettings),

  changePassword: command({
    access: 'member',
    path: '/accounts/password',
    summary: 'Change the password; all other sessions end, the current one continues under a new token',
  })
    .input(changePasswordInput)
    .errors({ ...passwordErrors, ...failures({ PASSWORD_COMMON: m.accounts_password_common }) }),

  setNotifications: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/notifications',
    summary:
      'Switch kinds of notifications on or off; omitted ones stay unchanged. Security emails are always sent',
  })
    .input(notificationSettings.partial())
    .output(notificationSettings),

  setWhatsApp: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/whatsapp',
    summary: 'Agree to WhatsApp messages to the proved number of the account, or withdraw that',
    description:
      'Changes and reminders of visits, enquiries received and news of saved searches. The consent ends with the number; answering such a message with STOP withdraws it too. Messages pause when no code has proved the number for 90 days, until `requestSignInPhone` and `addSignInPhone` or a sign-in by it do.',
  })
    .input(z.object({ isOn: z.boolean() }))
    .output(whatsAppSettings)
    .errors(failures({ NO_PHONE: m.accounts_whatsapp_no_phone })),

  setPrivacy: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/privacy',
    summary:
      "Change the caller's privacy settings; switching off view history deletes the stored views and recent searches",
  })
    .input(privacySettings.partial())
    .output(privacySettings),

  getTerms: procedure({
    access: 'member',
    method: 'GET',
    path: '/accounts/terms',
    summary: 'The terms in force, and whether the caller agreed to them',
  }).output(termsState),

  agreeToTerms: command({
    access: 'member',
    path: '/accounts/terms',
    summary: 'Agree to the current terms and privacy notice',
  })
    .input(z.object({ version: daySchema }))
    .errors(failures({ CONFLICT: m.accounts_terms_changed })),
}
