/** What an API key lets other software do. */
export const keyScopes = [
  'listings:read',
  'listings:write',
  'leads:read',
  'leads:write',
  'visits:read',
  'visits:write',
  'webhooks:manage',
] as const

/** Days that a key may be valid, as the form offers them. */
export const keyDays = [30, 90, 180, 365] as const
/** Hours in which the former secret is still accepted after a rotation, as the form offers them. */
export const overlapHours = ['0', '1', '24', '168'] as const

/** What a webhook may be told. */
export const webhookEvents = [
  'lead.received',
  'contact.shared',
  'contact.withdrawn',
  'visit.booked',
  'visit.confirmed',
  'visit.moved',
  'visit.cancelled',
  'listing.approved',
  'listing.refused',
  'listing.released',
  'listing.unconfirmed',
  'listing.gone',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What other software reads since a cursor. */
export const changedKinds = ['lead', 'visit'] as const

/**
 * `failing`: every attempt since `failingSince` failed; `off`: it failed for days, its server said that it is gone, or
 * its maker's password was reset; `stopped`: whoever made it does not own the team any more.
 */
export const webhookStates = ['active', 'failing', 'off', 'expired', 'stopped'] as const

/** What its messages are about: an event, or a test. */
export const webhookMessageTypes = [...webhookEvents, 'test'] as const

/**
 * `failed`: all attempts did; `dropped`: there was nothing left to tell; `over_limit`: not sent, as too many others
 * were waiting.
 */
export const webhookMessageStatuses = ['waiting', 'delivered', 'failed', 'dropped', 'over_limit'] as const

/** Why a request to an address that somebody named got no answer. */
export const requestFailures = [
  /** No https address, or one with a name and password in it. */
  'bad_address',
  /** Leads to a private network. */
  'private_address',
  'unreachable',
  'timeout',
  'too_large',
  'too_many_redirects',
] as const

/** What a picture that other software states for a listing is. */
export const pictureKinds = ['photo', 'floor_plan'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Of a picture that is to be fetched from an address. */
export const fetchStates = ['waiting', 'done', 'failed'] as const

/** Why a picture was not taken from its address. */
export const pictureFailures = [
  ...requestFailures,
  'not_found',
  /** Any other status than that of success. */
  'bad_answer',
  'not_an_image',
  'too_many_pixels',
  /** The listing has as many as it may. */
  'too_many',
  /** The site has too much to do, or no room. */
  'busy',
  /** The listing was archived or left the team. */
  'closed',
] as const
export type PictureFailure = (typeof pictureFailures)[number]

/** Why an hourly pull of a feed brought nothing. */
export const pullFailures = [
  ...requestFailures,
  /** Another HTTP status than 200 and 304. */
  'answered',
  /** Not a table of homes that an import reads. */
  'unreadable',
  /** Other columns than those that the owner of the team confirmed. */
  'columns_changed',
] as const
