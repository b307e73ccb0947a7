import type { z } from 'zod'

import { bucketOf, type S3Config } from './files/bucket-config.ts'
import { smsOf, textPartners, whatsAppOf, type SmsConfig, type WhatsAppConfig } from './texts/text-config.ts'
import { isLoopback, variables, type LogLevel, type Role, type Variables } from './variables.ts'

/** A provider of sign-in by OpenID Connect. */
export type OpenIdConfig = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Its name on the button. */
  name: string
}

export type TracingConfig = {
  /** An OTLP collector, without a trailing slash. */
  endpoint: string
  service: string
  /** Share of the requests, 0 to 1, unless an own proxy decided. */
  share: number
}

export type Config = {
  port: number
  host: string
  dataDir: string
  /** `web` serves requests, `worker` works jobs and schedules, `all` does both; `images` makes sizes of images alone. */
  role: Role
  /** Null: the embedded engine in `dataDir`. */
  databaseUrl: string | null
  /** Past a connection pooler, for what belongs to a session: the lock of migrations. */
  databaseDirectUrl: string | null
  /** A streaming replica for what guests and members read of the public pages. */
  databaseReadUrl: string | null
  demo: boolean
  /** Employees need a second step for their duties. */
  staffSecondStep: boolean
  /** Origin of links in pages and emails, without a trailing slash. */
  publicUrl: string
  smtpUrl: string | null
  mailFrom: string
  /** Null: text messages are written to the outbox. */
  sms: SmsConfig | null
  /** Null: WhatsApp messages are written to the outbox. */
  whatsApp: WhatsAppConfig | null
  /** Most text messages with a code for sign-in and sign-up. */
  phoneCodesPerDay: number
  /** Of push services beside those of the browsers' makers. */
  pushHosts: readonly string[]
  /** ISO codes of the countries whose numbers sign in by a code. */
  phoneSignInCountries: readonly string[]
  /** Null: no sign-in by a provider. */
  openId: OpenIdConfig | null
  s3: S3Config | null
  /** Free share of the disk below which no further film or ZIP is taken. */
  diskReservePercent: number
  /** Months for which single views of listings are stored, besides the current one. */
  viewMonths: number
  authSecret: string
  /** The previous secret, whose signatures and encrypted texts are still accepted. */
  authSecretPrevious: string | null
  /** In front of `/assets/…` of this server, without a trailing slash; null: pages name the server itself. */
  assetUrl: string | null
  /** The same for `/media/…`, on pages that show every guest the same. */
  mediaUrl: string | null
  /** Origins that one team may name although they are of a private network. */
  outgoingOrigins: readonly { teamId: string; origin: string }[]
  /** Proves to search engines that changed pages are ours; null: they are not told. */
  indexNowKey: string | null
  /** Tile URL with {z}, {x} and {y}; null: no tiles are requested. */
  tileUrl: string | null
  /** Attribution required by the tile server's terms. */
  tileAttribution: string
  /**
   * Number of own proxies in front of this process: that many entries of X-Forwarded-For are trusted, from
   * its end.
   */
  proxyHops: number
  logLevel: LogLevel
  /** Where metrics are served, on a port of their own or as /metrics of the site; null: nowhere. */
  metrics: { port: number | null; host: string; token: string | null } | null
  /** Null: no traces. */
  tracing: TracingConfig | null
}

/** Signed with the first, accepted with both. */
export type Secrets = Pick<Config, 'authSecret' | 'authSecretPrevious'>

export function acceptedSecrets({ authSecret, authSecretPrevious }: Secrets): readonly string[] {
  return authSecretPrevious === null ? [authSecret] : [authSecret, authSecretPrevious]
}

/** Settings from the environment; the secret may not exist yet. */
export type ReadConfig = Omit<Config, 'authSecret'> & { authSecret: string | null }

type Environment = Record<string, string | undefined>
type Reading = { ok: true; config: ReadConfig } | { ok: false; problems: string[] }

/** Reads every variable and reports all errors at once, one line per variable. */
export function readConfig(environment: Environment): Reading {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const result = variables.safeParse(given)
  const problems = result.success ? [] : lines(result.error)
  problems.push(...missingPartners(given))
  if (result.success) problems.push(...undecidedDemo(result.data), ...openMetrics(result.data))
  if (!result.success || problems.length > 0) return { ok: false, problems: [...new Set(problems)] }
  return { ok: true, config: toConfig(result.data, given) }
}

function lines(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

function missingPartners(given: Environment): string[] {
  const problems: string[] = []
  const lacks = (name: string, example: string) => {
    if (given[name] === undefined) problems.push(`${name} is missing, for example ${name}=${example}`)
  }
  if (given['DATABASE_URL'] !== undefined) lacks('AUTH_SECRET', '(the output of: openssl rand -base64 32)')
  else problems.push(...withoutServer(given))
  if (given['METRICS_HOST'] !== undefined) lacks('METRICS_PORT', '9464')
  if (given['SMTP_URL'] !== undefined) lacks('MAIL_FROM', '"Haveli <post@haveli.example>"')
  if (URL.parse(given['PUBLIC_URL'] ?? '')?.protocol === 'https:')
    lacks('TRUST_PROXY', '1 (how many proxies stand before this process; 0 if it is reached directly)')
  const storage = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'haveli',
    ...(given['S3_CREDENTIALS'] === 'instance'
      ? { S3_CREDENTIALS: 'instance', S3_REGION: 'ap-south-1' }
      : { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }),
  }
  const openId = {
    OIDC_ISSUER: 'https://accounts.google.com',
    OIDC_CLIENT_ID: 'haveli',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Google',
  }
  for (const partners of [...Object.values(textPartners), openId, storage])
    if (Object.keys(partners).some((name) => given[name] !== undefined))
      for (const [name, example] of Object.entries(partners)) lacks(name, example)
  return problems
}

/** The embedded engine serves one process. */
function withoutServer(given: Environment): string[] {
  const problems: string[] = []
  const server = 'DATABASE_URL=postgres://user:password@localhost:5432/haveli'
  if (['web', 'worker', 'images'].includes(given['ROLE'] ?? ''))
    problems.push(
      `ROLE=${given['ROLE']} needs a database that several processes share, for example ${server}`,
    )
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    if (given[name] !== undefined)
      problems.push(`${name} needs DATABASE_URL beside it, for example ${server}`)
  return problems
}

/** The demo has publicly known passwords: it is the default only where nobody else can connect. */
function undecidedDemo(read: Variables): string[] {
  if (read.DEMO !== undefined || read.DATABASE_URL !== undefined) return []
  const { protocol, hostname } = new URL(read.PUBLIC_URL ?? 'http://localhost')
  const reachable = !isLoopback(read.HOST)
    ? `HOST=${read.HOST}`
    : protocol === 'https:' || !isLoopback(hostname)
      ? `PUBLIC_URL=${read.PUBLIC_URL}`
      : null
  if (reachable === null) return []
  return [
    `DEMO is missing, and with ${reachable} others can come here: DEMO=0 without the demo, DEMO=1 for a public demo with accounts whose password everybody knows`,
  ]
}

/** Metrics name routes and counts, which are nobody else's business. */
function openMetrics({ PORT, METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Variables): string[] {
  const problems: string[] = []
  if (METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT)
    problems.push(
      `METRICS_PORT is the same as PORT; choose another one, for example METRICS_PORT=${PORT + 1}`,
    )
  if (METRICS_TOKEN === undefined && !isLoopback(METRICS_HOST))
    problems.push(
      `METRICS_TOKEN is missing, and with METRICS_HOST=${METRICS_HOST} others can read the metrics, for example METRICS_TOKEN=(the output of: openssl rand -base64 32)`,
    )
  return problems
}

function toConfig(read: Variables, given: Environment): ReadConfig {
  const shownHost = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(read.HOST) ? 'localhost' : read.HOST
  const demo = read.DEMO ?? read.DATABASE_URL === undefined
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    role: read.ROLE,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseDirectUrl: read.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: read.DATABASE_READ_URL ?? null,
    demo,
    staffSecondStep: read.STAFF_SECOND_STEP ?? !demo,
    publicUrl:
      read.PUBLIC_URL === undefined ? `http://${shownHost}:${read.PORT}` : new URL(read.PUBLIC_URL).origin,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? 'Haveli <post@haveli.localhost>',
    sms: smsOf(read),
    whatsApp: whatsAppOf(read),
    phoneCodesPerDay: read.PHONE_CODES_PER_DAY,
    pushHosts: read.PUSH_HOSTS,
    phoneSignInCountries: read.PHONE_SIGN_IN_COUNTRIES,
    openId: openIdOf(read),
    s3: bucketOf(read, given),
    diskReservePercent: read.DISK_RESERVE_PERCENT,
    viewMonths: read.VIEW_MONTHS,
    authSecret: read.AUTH_SECRET ?? null,
    authSecretPrevious: read.AUTH_SECRET_PREVIOUS ?? null,
    assetUrl: read.ASSET_URL ?? null,
    mediaUrl: read.MEDIA_URL ?? null,
    outgoingOrigins: read.OUTGOING_ORIGINS,
    indexNowKey: read.INDEXNOW_KEY ?? null,
    tileUrl: read.TILE_URL ?? null,
    tileAttribution: read.TILE_ATTRIBUTION ?? '© OpenStreetMap contributors',
    proxyHops: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    metrics: metricsOf(read),
    tracing: tracingOf(read),
  }
}

function openIdOf(read: Variables): OpenIdConfig | null {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  } = read
  if (!issuer || !clientId || !clientSecret || !name) return null
  return { issuer, clientId, clientSecret, name }
}

function metricsOf({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Variables): Config['metrics'] {
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return null
  return { port: METRICS_PORT ?? null, host: METRICS_HOST, token: METRICS_TOKEN ?? null }
}

function tracingOf(read: Variables): TracingConfig | null {
  const endpoint = read.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
  if (endpoint === undefined) return null
  return { endpoint, service: read.OTEL_SERVICE_NAME, share: read.OTEL_TRACES_SAMPLER_ARG }
}
