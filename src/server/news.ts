/** What rooms tell each other; ids only, and what a one-time link needs. */
export type News =
  | { name: 'account.verificationRequested'; userId: string; token: string; locale: 'en' | 'hi' }
  | { name: 'account.resetRequested'; userId: string; token: string; locale: 'en' | 'hi' }
  | { name: 'lead.created'; leadId: string }
  | { name: 'lead.repeated'; leadId: string; eventId: string }
  | { name: 'lead.statusChanged'; leadId: string }
  | { name: 'property.submitted'; propertyId: string }
  | { name: 'property.decided'; decisionId: string }
