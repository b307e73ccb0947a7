/** Choices of an enquirer. Stands apart from the work on leads, which public pages do not load. */

/** Enquiry options on a property page; each but WhatsApp creates a lead of that type. */
export const enquiryKinds = [
  'contact',
  'callback',
  'tour',
  'video_tour',
  'location_request',
  'meeting',
  'homeloan',
  'whatsapp',
] as const
/** Sources a form may send; the others are set by the server. */
export const enquirySources = [
  'property_page',
  'property_card',
  'search_page',
  'home_page',
  'qr',
  'api',
] as const
/** What an enquirer shares with the advertiser they write to; `message` shares their name only. */
export const contactShares = ['phone_and_email', 'email', 'message'] as const
