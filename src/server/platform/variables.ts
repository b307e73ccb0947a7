import { isSupportedCountry } from 'libphonenumber-js/max'
import { z } from 'zod'

/** From the most urgent. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

const roles = ['all', 'web', 'worker', 'images'] as const

export type Role = (typeof roles)[number]

export type Variables = z.infer<typeof variables>

export const variableNames = () => Object.keys(variables.shape)

const flag = (example: string) =>
  z.enum(['0', '1'], { error: `must be 0 or 1, for example ${example}` }).transform((value) => value === '1')

const address = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    error: `is not an address of this kind, for example ${example}`,
  })

const filled = (example: string) => z.string({ error: `is missing, for example ${example}` })

const secret = z.string().min(32, {
  error: 'must have 32 characters or more, for example the output of: openssl rand -base64 32',
})

const port = (example: string) => {
  const error = { error: `must be a whole number from 0 to 65535, for example ${example}` }
  const text = z.string().regex(/^\d{1,5}$/, error)
  return text.transform(Number).refine((number) => number <= 65_535, error)
}

const host = (example: string) =>
  z.string().regex(/^[\w.:-]+$/, { error: `must be a host name or address, for example ${example}` })

const hopsError = { error: 'must be a number of proxies from 0 to 9, for example TRUST_PROXY=1' }

const smsUrlExample = 'SMS_URL=https://key:token@api.in.exotel.com/v1/Accounts/haveli1'

const dltId = (name: string) =>
  z
    .string()
    .regex(/^\d{6,30}$/, { error: `must be a DLT number, for example ${name}=1107160000000000001` })
    .optional()

const templateName = (example: string) =>
  z
    .string()
    .regex(/^[\da-z_]{1,512}$/, { error: `must be the name of a template, for example ${example}` })
    .optional()

/** In front of files of this server; its characters may stand in a Content-Security-Policy. */
const fileHost = (example: string) =>
  z
    .string()
    .refine((text) => isPlainAddress(text) && /^https?:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~-]+)*\/?$/i.test(text), {
      error: `must be an https address without a query, for example ${example}`,
    })
    .transform((text) => new URL(text).href.replace(/\/$/, ''))
    .optional()

const teamOriginsExample = 'OUTGOING_ORIGINS=0b5d1c9e-4a7f-4f0e-9d3c-2f6a8e1b7c54=http://crm.internal:8080'

/** Origins that the server may call for one team though they lie in a private network. */
const teamOrigins = z
  .string()
  .transform((text) =>
    text
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map((part) => part.split('='))
      .map(([teamId = '', origin = '']) => ({ teamId: teamId.toLowerCase(), origin })),
  )
  .refine(
    (given) =>
      given.every(
        ({ teamId, origin }) =>
          z.uuid().safeParse(teamId).success &&
          URL.parse(origin)?.origin === origin &&
          /^https?:/.test(origin),
      ),
    {
      error: `must be ids of teams with their origins, commas between them, for example ${teamOriginsExample}`,
    },
  )
  .default([])

/** Every setting; an unset one is undefined or has its default. */
export const variables = z.object({
  PORT: port('PORT=3000').default(3000),
  HOST: host('HOST=127.0.0.1').default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'DATABASE_URL=postgres://user:password@localhost:5432/haveli',
  ).optional(),
  DATABASE_DIRECT_URL: address(
    ['postgres:', 'postgresql:'],
    'DATABASE_DIRECT_URL=postgres://user:password@localhost:5432/haveli',
  ).optional(),
  DATABASE_READ_URL: address(
    ['postgres:', 'postgresql:'],
    'DATABASE_READ_URL=postgres://user:password@replica:5432/haveli',
  ).optional(),
  ROLE: z.enum(roles, { error: 'must be all, web, worker or images, for example ROLE=all' }).default('all'),
  DEMO: flag('DEMO=1').optional(),
  STAFF_SECOND_STEP: flag('STAFF_SECOND_STEP=1').optional(),
  PUBLIC_URL: address(['http:', 'https:'], 'PUBLIC_URL=https://haveli.example').optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'SMTP_URL=smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\n]*[^@\s<]@[^@\s>]+>?$/, {
      error: 'must be a sender, for example MAIL_FROM="Haveli <post@haveli.example>"',
    })
    .optional(),
  SMS_URL: z
    .string()
    .refine(isGatewayAddress, {
      error: 'must be an https address with a key and a token, for example ' + smsUrlExample,
    })
    .optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, { error: 'must be a registered header, for example SMS_SENDER=HAVELI' })
    .optional(),
  SMS_DLT_ENTITY: dltId('SMS_DLT_ENTITY'),
  SMS_DLT_CODE_EN: dltId('SMS_DLT_CODE_EN'),
  SMS_DLT_CODE_HI: dltId('SMS_DLT_CODE_HI'),
  SMS_DLT_SIGN_IN_EN: dltId('SMS_DLT_SIGN_IN_EN'),
  SMS_DLT_SIGN_IN_HI: dltId('SMS_DLT_SIGN_IN_HI'),
  SMS_DLT_FORMER_NUMBER_EN: dltId('SMS_DLT_FORMER_NUMBER_EN'),
  SMS_DLT_FORMER_NUMBER_HI: dltId('SMS_DLT_FORMER_NUMBER_HI'),
  SMS_DLT_REQUEST_EN: dltId('SMS_DLT_REQUEST_EN'),
  SMS_DLT_REQUEST_HI: dltId('SMS_DLT_REQUEST_HI'),
  SMS_DLT_VISIT_EN: dltId('SMS_DLT_VISIT_EN'),
  SMS_DLT_VISIT_HI: dltId('SMS_DLT_VISIT_HI'),
  SMS_DLT_REMINDER_EN: dltId('SMS_DLT_REMINDER_EN'),
  SMS_DLT_REMINDER_HI: dltId('SMS_DLT_REMINDER_HI'),
  WHATSAPP_URL: z
    .string()
    .refine((text) => isPlainAddress(text) && /\/v\d+\.\d+\/\d+\/?$/.test(text), {
      error:
        'must be an https address with the version of the API and the id of the number, for example WHATSAPP_URL=https://graph.facebook.com/v24.0/106540352242922',
    })
    .optional(),
  WHATSAPP_TOKEN: filled('WHATSAPP_TOKEN=EAAG…').optional(),
  WHATSAPP_APP_SECRET: z
    .string()
    .regex(/^[\da-f]{32}$/, {
      error: 'must be the 32 characters from the basic settings of the app, 0-9 and a-f',
    })
    .optional(),
  WHATSAPP_VERIFY_TOKEN: z
    .string()
    .min(32, {
      error: 'must have 32 characters or more, for example the output of: openssl rand -hex 24',
    })
    .optional(),
  WHATSAPP_TEMPLATE_VISIT: templateName('WHATSAPP_TEMPLATE_VISIT=visit_reminder'),
  WHATSAPP_TEMPLATE_ENQUIRY: templateName('WHATSAPP_TEMPLATE_ENQUIRY=enquiry_received'),
  WHATSAPP_TEMPLATE_SEARCH: templateName('WHATSAPP_TEMPLATE_SEARCH=saved_search'),
  WHATSAPP_TEMPLATE_VISIT_CHANGE: templateName('WHATSAPP_TEMPLATE_VISIT_CHANGE=visit_change'),
  WHATSAPP_TEMPLATE_TEAM_INVITE: templateName('WHATSAPP_TEMPLATE_TEAM_INVITE=team_invite'),
  OIDC_ISSUER: z
    .string()
    .refine(isPlainAddress, {
      error: 'must be an https address without a query, for example OIDC_ISSUER=https://accounts.google.com',
    })
    .optional(),
  OIDC_CLIENT_ID: filled('OIDC_CLIENT_ID=haveli').optional(),
  OIDC_CLIENT_SECRET: filled('OIDC_CLIENT_SECRET=secret').optional(),
  OIDC_NAME: z
    .string()
    .max(40, { error: 'must have 40 characters or fewer, for example OIDC_NAME=Google' })
    .optional(),
  S3_ENDPOINT: address(['http:', 'https:'], 'S3_ENDPOINT=https://s3.example').optional(),
  S3_BUCKET: filled('S3_BUCKET=haveli').optional(),
  S3_REGION: z.string().default('auto'),
  S3_CREDENTIALS: z
    .enum(['keys', 'instance'], { error: 'must be keys or instance, for example S3_CREDENTIALS=instance' })
    .default('keys'),
  S3_ACCESS_KEY_ID: filled('S3_ACCESS_KEY_ID=key').optional(),
  S3_SECRET_ACCESS_KEY: filled('S3_SECRET_ACCESS_KEY=secret').optional(),
  S3_SESSION_TOKEN: filled('S3_SESSION_TOKEN=token').optional(),
  DISK_RESERVE_PERCENT: z
    .string()
    .regex(/^[1-9]?\d$/, {
      error: 'must be a whole number from 0 to 99, for example DISK_RESERVE_PERCENT=10',
    })
    .transform(Number)
    .default(10),
  VIEW_MONTHS: z
    .string()
    .regex(/^(2[4-9]|[3-9]\d|1[01]\d|120)$/, {
      error: 'must be a whole number from 24 to 120, for example VIEW_MONTHS=24',
    })
    .transform(Number)
    .default(24),
  PHONE_CODES_PER_DAY: z
    .string()
    .regex(/^\d{1,7}$/, { error: 'must be a number of text messages, for example PHONE_CODES_PER_DAY=2000' })
    .transform(Number)
    .default(2000),
  PUSH_HOSTS: z
    .string()
    .regex(/^[a-z0-9.-]+(?::\d{1,5})?(?: [a-z0-9.-]+(?::\d{1,5})?)*$/, {
      error: 'must be names of hosts with a space between, for example PUSH_HOSTS=ntfy.example',
    })
    .transform((text) => text.split(' '))
    .default([]),
  PHONE_SIGN_IN_COUNTRIES: z
    .string()
    .transform((text) => text.split(',').map((code) => code.trim().toUpperCase()))
    .refine((codes) => codes.every((code) => isSupportedCountry(code)), {
      error: 'must be codes of countries, for example PHONE_SIGN_IN_COUNTRIES=IN,AE',
    })
    .default(['IN']),
  AUTH_SECRET: secret.optional(),
  AUTH_SECRET_PREVIOUS: secret.optional(),
  ASSET_URL: fileHost('ASSET_URL=https://cdn.haveli.example'),
  MEDIA_URL: fileHost('MEDIA_URL=https://cdn.haveli.example'),
  OUTGOING_ORIGINS: teamOrigins,
  INDEXNOW_KEY: z
    .string()
    .regex(/^[\da-zA-Z-]{8,128}$/, {
      error: 'must be 8 to 128 letters, digits and dashes, for example the output of: openssl rand -hex 16',
    })
    .optional(),
  TILE_URL: z
    .string()
    .refine((text) => isWebAddress(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), {
      error:
        'must be an address that names {z}, {x} and {y}, for example TILE_URL=https://tiles.example/{z}/{x}/{y}.png',
    })
    .optional(),
  TILE_ATTRIBUTION: z.string().max(200).optional(),
  TRUST_PROXY: z.string().regex(/^\d$/, hopsError).transform(Number).default(0),
  LOG_LEVEL: z
    .enum(logLevels, { error: `must be one of ${logLevels.join(', ')}, for example LOG_LEVEL=info` })
    .default('info'),
  METRICS_PORT: port('METRICS_PORT=9464').optional(),
  METRICS_HOST: host('METRICS_HOST=127.0.0.1').default('127.0.0.1'),
  METRICS_TOKEN: secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(
    ['http:', 'https:'],
    'OTEL_EXPORTER_OTLP_ENDPOINT=http://localhost:4318',
  ).optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('haveli'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0?\.\d+|[01](?:\.0+)?)$/, {
      error: 'must be a share from 0 to 1, for example OTEL_TRACES_SAMPLER_ARG=0.1',
    })
    .transform(Number)
    .default(1),
})

/** A host with a placeholder, as some tile servers use, is not an origin a CSP can name. */
function isWebAddress(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '') && !/^[^/]*\/\/[^/]*[{}]/.test(text)
}

function isGatewayAddress(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username !== '' && url.password !== '' && url.search === ''
}

/** Plain http is for a server on this machine. */
function isPlainAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

export function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
}
