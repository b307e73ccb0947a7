import type { AnySchema } from '@orpc/contract'

/** Every error code of the API with its HTTP status; a procedure declares which of them it throws. */
export const errorStatuses = {
  // Any procedure.
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  CLIENT_CLOSED_REQUEST: 499,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,

  // Shared by several domains.
  /** Changed or decided by somebody else since it was read. */
  STALE: 409,
  EXPIRED: 409,
  /** The caller is the subject of the request. */
  SELF: 403,
  LIMIT_REACHED: 409,
  GONE: 410,
  UNAVAILABLE: 409,
  UNDELIVERABLE: 409,
  CAPTCHA_WRONG: 422,
  PHONE_REQUIRED: 422,
  SHARE_REQUIRED: 422,
  CALL_WITHOUT_PHONE: 422,
  DATE_PAST: 422,
  DATE_FAR: 422,
  TIME_PAST: 422,
  DAY_PAST: 422,
  DAY_FUTURE: 422,
  DAY_TOO_EARLY: 422,
  NOTHING_CHANGED: 422,
  NO_PHONE: 409,
  SUSPENDED: 403,
  HIGHER_RANK: 403,

  /** No surveyed road is near. */
  ROADS_UNKNOWN: 422,

  // Accounts and profiles.
  INVALID_CREDENTIALS: 401,
  EMAIL_NOT_CONFIRMED: 403,
  EMAIL_TAKEN: 409,
  PHONE_TAKEN: 409,
  /** No codes go to numbers of this country. */
  PHONE_COUNTRY: 422,
  /** The last way in stays. */
  LAST_WAY_IN: 409,
  CAPTCHA_REQUIRED: 422,
  LINK_INVALID: 410,
  PASSWORD_WRONG: 422,
  PASSWORD_COMMON: 422,
  NO_PASSWORD: 409,
  CODE_WRONG: 422,
  CODE_EXPIRED: 410,
  SECOND_STEP_EXPIRED: 410,
  PASSKEY_REFUSED: 401,
  THIS_DEVICE: 409,
  ONCE_A_DAY: 409,
  DEMO: 403,
  STAFF_ACCOUNT: 409,
  LAST_SUPERADMIN: 409,
  NOT_READY: 409,
  NOT_PROFESSIONAL: 409,

  // Uploads.
  NOT_AN_IMAGE: 422,
  TOO_LARGE: 413,
  TOO_MANY_PIXELS: 422,
  BUSY: 503,

  // Catalogue.
  TAKEN: 409,
  SPELLING_TAKEN: 409,
  LOCATION_UNKNOWN: 409,
  PICTURE_UNKNOWN: 409,
  BUILDER_UNKNOWN: 422,
  USED_BY_FILTER: 409,
  OTHER_CITY: 409,
  PRIMARY_CITY: 409,

  // Evidence.
  /** No registration number where one is needed, nor a reason why none is. */
  RERA_REQUIRED: 422,
  /** Not the form of a registration number. */
  RERA_INVALID: 422,

  // Properties.
  ARCHIVED: 409,
  MAY_NOT_FEATURE: 403,
  TYPE_NOT_OFFERED: 422,
  LOCALITY_ELSEWHERE: 422,
  /** The floor that is sent, or stands, is above the floors in all. */
  FLOOR_ABOVE_BUILDING: 422,
  POSSESSION_DATE_PAST: 422,
  /** A rule on food is sent, and the owner does not live in the home. */
  FOOD_WITHOUT_OWNER: 422,
  PROJECT_ELSEWHERE: 422,
  /** Staff refused its name. */
  PROJECT_REFUSED: 422,
  /** Too many proposed ones wait. */
  PROJECT_LIMIT: 409,
  IMAGE_UNKNOWN: 422,
  DUPLICATE_PROPERTY: 409,
  DRAFT_SENT: 409,
  IMPORT_REFUSED: 422,
  /** The message says what is wrong with the file. */
  MEDIA_REFUSED: 422,
  MEDIA_UNKNOWN: 422,
  PLAN_UNKNOWN: 422,
  ENQUIRED: 409,
  UPGRADE_REQUIRED: 403,
  PLAN_LIMIT_REACHED: 403,
  TOO_MANY_PHOTOS: 422,
  RECIPIENT_UNKNOWN: 422,
  RECIPIENT_CLOSED: 422,
  OVER_PLAN: 409,
  WRONG_ADDRESS: 403,
  TOO_MANY_EMAILS: 429,
  EMAIL_TOO_SOON: 429,
  OWNER_ACTIVE: 409,

  // Leads, visits and messages.
  CONTACT_PRIVATE: 409,
  ALREADY_ENGAGED: 409,
  SLOT_TAKEN: 409,
  TOO_EARLY: 422,
  NO_RECIPIENT: 409,
  BLOCKED: 409,
  WAIT_FOR_ANSWER: 429,

  // Agents.
  MEMBERS_ONLY: 401,
  NOT_ENTITLED: 403,

  // Moderation and support.
  TAKEN_DOWN: 409,
  ALREADY_TAKEN_DOWN: 409,
  NOT_TAKEN_DOWN: 409,
  REJECTED: 409,
  ALREADY_ESCALATED: 409,
  INVALID_ASSIGNEE: 422,
  LISTING_UNKNOWN: 422,
  TITLE_TAKEN: 409,

  // Subscriptions.
  NOT_OFFERED: 409,
  ALREADY_FEATURED: 409,
  NO_FEATURED_SLOT: 403,
  OVERLAPS: 409,
  TOO_LONG: 422,
  OWNER_CHANGED: 409,
} as const

export type ErrorCode = keyof typeof errorStatuses

type Message = () => string
type Failure = { readonly status: number; readonly message: string }
type Declared = Message | { message: Message; data: AnySchema } | Failure
type Failures<Given> = {
  [Code in keyof Given]: Given[Code] extends Failure
    ? Given[Code]
    : Given[Code] extends { data: infer Data }
      ? Failure & { data: Data }
      : Failure
}

/** Declares the errors of a procedure: a message per code, resolved in the caller's language when thrown. */
export function failures<const Given extends { readonly [Code in ErrorCode]?: Declared }>(
  given: Given & { readonly [Code in Exclude<keyof Given, ErrorCode>]: never },
): Failures<Given>
export function failures(given: Readonly<Record<ErrorCode, Declared>>): Record<string, Failure> {
  // `given` has only codes as keys, as its type says.
  const codes = Object.keys(given) as ErrorCode[]
  return Object.fromEntries(codes.map((code) => [code, failure(code, given[code])]))
}

function failure(code: ErrorCode, declared: Declared): Failure {
  if ('status' in declared) return declared
  const { message, ...rest } = typeof declared === 'function' ? { message: declared } : declared
  return {
    status: errorStatuses[code],
    get message() {
      return message()
    },
    ...rest,
  }
}
