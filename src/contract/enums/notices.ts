/** Channels of a message to a person: the bell of the site, and what reaches them elsewhere. */
export const notificationChannels = ['bell', 'email', 'sms', 'push', 'whatsapp'] as const

/** What notices are about, as people choose channels for them. */
export const noticeGroups = [
  'enquiries',
  'visits',
  'messages',
  'rentals',
  'saved_searches',
  'saved_homes',
  'listings',
  'team',
  'account',
  'support',
  /** Work of the company's employees. */
  'staff',
] as const
