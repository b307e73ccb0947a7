/** Enumerations of the product; the database checks the same values. */

// accounts
export const profileRoles = ['normal', 'owner', 'agent', 'builder'] as const
export const staffRoles = ['support', 'sales', 'listingagent', 'listingmanager', 'customer_service'] as const
export const adminRoles = ['admin', 'superadmin'] as const
export const loginRoles = [
  'normal',
  'owner',
  'agent',
  'builder',
  'listingagent',
  'listingmanager',
  'support',
  'sales',
  'customer_service',
  'admin',
  'superadmin',
] as const
/** Staff duties: permissions beyond one's own account. */
export const duties = [
  'tickets',
  'salesDesk',
  'listForOwner',
  'review',
  'viewUsers',
  'suspendUsers',
  'catalogue',
  'siteContent',
  'audit',
  'grantRoles',
] as const
export type Duty = (typeof duties)[number]

export const locales = ['en', 'hi'] as const
export const consentKinds = [
  'terms',
  'privacy',
  'marketing',
  'contact_sharing',
  'viewer_contact',
  'analytics',
  'whatsapp',
] as const
/** Legal texts that users agree to. */
export const legalTextKinds = ['terms', 'privacy'] as const
export const dataExportStatuses = ['requested', 'ready', 'failed', 'expired'] as const
export const factorTypes = ['totp', 'phone'] as const
export const captchaOperators = ['plus', 'minus', 'times'] as const

// profiles
export const profileVisibilities = ['public', 'registered', 'private'] as const
export const responseTimes = ['15_minutes', '30_minutes', '1_hour', '2_hours', '4_hours', '24_hours'] as const
export const agentCategories = ['individual', 'agency', 'developer'] as const
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

// catalogue and properties
export * from './enums/catalogue.ts'
export * from './enums/imports.ts'
export * from './enums/properties.ts'

// evidence
export * from './enums/evidence.ts'

// search, leads
export * from './enums/search.ts'
export * from './enums/enquiries.ts'
export * from './enums/leads.ts'

// visits
export const tourTypes = ['in_person', 'video'] as const
export const visitStatuses = ['scheduled', 'confirmed', 'completed', 'cancelled', 'rescheduled'] as const
export const meetingTypes = ['video', 'phone', 'in_person', 'other'] as const
/** Meeting types a visitor may book; `other` exists only in imported meetings. */
export const bookableMeetingTypes = ['video', 'phone', 'in_person'] as const
export const visitSides = ['visitor', 'advertiser'] as const
/** A tour always has a property; a meeting may have none. */
export const appointmentKinds = ['tour', 'meeting'] as const
export const appointmentTabs = ['upcoming', 'past'] as const
/** Changes either side makes to an appointment; the other side is notified. */
export const visitChanges = [
  'confirmed',
  'proposed',
  'accepted',
  'declined',
  'cancelled',
  'completed',
  'checked_in',
  'no_show',
  'contested',
  /** A place at an open house was taken, and its time changed. */
  'joined',
  'moved',
] as const
export const openHouseStatuses = ['open', 'cancelled'] as const
/** By a colleague of the person in whose calendar it is; that person is notified. */
export const openHouseChanges = ['published', 'moved', 'cancelled'] as const
export const openHouseTabs = ['upcoming', 'past'] as const
/** One day and two hours before. */
export const reminderKinds = ['day', 'hours'] as const

// messages
export const messageTypes = ['text'] as const
/** Events pushed to open browser windows. */
export const liveKinds = ['message', 'read', 'notification', 'lead', 'visit', 'ticket', 'import'] as const
export const messageReportReasons = ['spam', 'fraud', 'abuse', 'other'] as const
export const notificationKinds = [
  'lead_received',
  'lead_updated',
  'contact_invited',
  'visit_requested',
  'visit_changed',
  'meeting_requested',
  'meeting_changed',
  'message_received',
  'property_approved',
  'property_rejected',
  'property_flagged',
  'property_taken_down',
  'property_released',
  'price_dropped',
  'ticket_replied',
  'upgrade_decided',
  'featuring_ending',
  'review_received',
  'account_changed',
  'export_ready',
  'platform_lead_received',
  'revision_approved',
  'revision_rejected',
  'claim_invited',
  'listing_taken_over',
  'visit_reminder',
  'ticket_received',
  'ticket_changed',
  'upgrade_requested',
  'plan_changed',
  'plan_ending',
  'featuring_ended',
  'message_reported',
  'work_assigned',
  'listing_reported',
  'report_decided',
  'review_answered',
  'review_replied',
  'listings_transferred',
  'agent_reported',
  'agent_reports_passed_on',
  'agent_report_decided',
  'visit_at_risk',
  'visit_confirmed_again',
  'search_new',
  'search_price',
  'search_back',
  'search_gone',
  'evidence_changed',
  'confirmation_due',
  'availability_doubted',
  'home_joined',
  'home_split',
  'lead_action_due',
  'team_changed',
  'import_finished',
  'project_change_decided',
  'webhook_off',
  'pull_off',
  'pull_shrank',
  'rental_changed',
  'team_invited',
] as const

// agents
export const reviewStatuses = ['published', 'held', 'removed'] as const

// moderation
export const moderationSubjects = [
  'property',
  'revision',
  'review',
  'profile',
  'message',
  'user',
  'project',
] as const
export const moderationDecisions = [
  'approved',
  'rejected',
  'held',
  'released',
  'removed',
  'dismissed',
] as const
export const checkResultKinds = [
  'price_outlier',
  'duplicate_listing',
  'duplicate_image',
  'contact_in_text',
  'coordinates_far_off',
  'forbidden_words',
  'too_many_listings',
  'area_outlier',
  'missing_location',
  'contact_in_metadata',
  'same_home',
] as const
export const reportReasons = [
  'wrong_information',
  'not_available',
  'fraud',
  'duplicate',
  'abuse',
  'other',
] as const
export const agentReportReasons = [
  'impersonation',
  'advance_money',
  'false_listings',
  'unsafe',
  'other',
] as const
/** Report reasons of every subject. */
export const everyReportReason = [
  ...reportReasons,
  'impersonation',
  'advance_money',
  'false_listings',
  'unsafe',
] as const
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const

// staff
export * from './enums/staff.ts'

// costs
export * from './enums/costs.ts'

// support and subscriptions
export * from './enums/support.ts'

/** Of teams. */
export * from './enums/teams.ts'

// analytics
export const analyticsDevices = ['phone', 'tablet', 'desktop', 'unknown'] as const
/** Days covered by listing metrics; changes compare with the same span before. */
export const metricPeriods = ['30', '90', '365'] as const
/** Months covered by company metrics, including the current one. */
export const companyPeriods = ['3', '6', '12'] as const
/** Sort orders of listing metrics, highest first. */
export const metricSorts = ['views', 'leads', 'visits', 'scans', 'conversion', 'newest'] as const
/** Traffic origins; `named` is a referring site or a `utm_source`. */
export const viewOrigins = ['direct', 'site', 'qr', 'named'] as const
/** A code shown on a screen is counted apart from a scan. */
export const qrKinds = ['shown', 'scanned'] as const
/** Days up to now that the figures cover. */
export const publicFigureDays = 90
