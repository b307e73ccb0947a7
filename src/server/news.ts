type Locale = 'en' | 'hi'
type LinkPurpose = 'confirm_email' | 'reset_password'

/** What rooms tell each other; ids only. */
export type News =
  | {
      name: 'account.linkRequested'
      requestId: string
      userId: string | null
      purpose: LinkPurpose
      locale: Locale
    }
  | { name: 'favorites.saved'; userId: string; propertyIds: string[] }
  | { name: 'lead.created'; leadId: string }
  | { name: 'lead.repeated'; leadId: string; eventId: string }
  | { name: 'lead.statusChanged'; leadId: string }
  /** A visit, video tour or meeting; `eventId` is the lead's event that tells of it. */
  | { name: 'visit.requested'; visitId: string; eventId: string; isMoved: boolean }
  /** `repeat`: how often the same was asked before; `locale`: of a stranger's receipt. */
  | {
      name: 'platformLead.received'
      platformLeadId: string
      repeat: number
      locale: Locale
      takesReceipt: boolean
    }
  | { name: 'property.submitted'; propertyId: string }
  | { name: 'property.decided'; decisionId: string }
