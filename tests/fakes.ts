import { readFile } from 'node:fs/promises'

import type { Services } from '#server/platform/context.ts'
import { boundsIn, type StoredObject } from '#server/platform/files/files.ts'
import { contentTypeOf } from '#server/platform/files/stored-object.ts'
import type { Log } from '#server/platform/log.ts'
import type { MailMessage } from '#server/platform/mail/compose-mail.ts'
import { mentions } from '#server/platform/mail/outbox/purge.ts'
import type { PushMessage } from '#server/platform/push/push-message.ts'
import type { SmsMessage, TextOutcome, WhatsAppMessage } from '#server/platform/texts/text-message.ts'

export type Fakes = {
  services: Services
  now: () => Date
  /** Moves the clock forward. */
  pass: (time: { minutes?: number; hours?: number; days?: number }) => void
  mail: MailMessage[]
  /** Text messages sent so far. */
  texts: SmsMessage[]
  /** WhatsApp messages sent so far. */
  whatsApps: WhatsAppMessage[]
  /** Push messages sent so far. */
  pushes: PushMessage[]
  files: Map<string, StoredObject>
  /** What is left of the disk. */
  disk: { isEnough: boolean }
  logLines: string[]
}

/** Fakes of what is outside the product: clock, mail and files. Our own code is never faked. */
export function createFakes(): Fakes {
  let clock = Date.parse('2026-11-21T05:30:00.000Z')
  const now = () => new Date(clock)
  const mail: MailMessage[] = []
  const texts: SmsMessage[] = []
  const whatsApps: WhatsAppMessage[] = []
  const pushes: PushMessage[] = []
  const files = new Map<string, StoredObject>()
  const writtenAt = new Map<string, Date>()
  const logLines: string[] = []
  const disk = { isEnough: true }
  const write: Log['info'] = (event, fields, cause) => {
    const described = cause instanceof Error ? cause.stack : cause
    logLines.push(JSON.stringify({ event, ...fields, cause: described }))
  }
  const services: Services = {
    config: {
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/nowhere',
      role: 'all',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReadUrl: null,
      demo: true,
      staffSecondStep: false,
      publicUrl: 'http://localhost:3000',
      smtpUrl: null,
      mailFrom: 'Haveli <post@haveli.example>',
      sms: null,
      whatsApp: null,
      phoneCodesPerDay: 2000,
      pushHosts: ['push.example'],
      phoneSignInCountries: ['IN'],
      openId: null,
      s3: null,
      diskReservePercent: 10,
      viewMonths: 24,
      authSecret: 'a secret of the tests, long enough for all',
      authSecretPrevious: null,
      assetUrl: null,
      mediaUrl: null,
      outgoingOrigins: [],
      indexNowKey: null,
      tileUrl: null,
      tileAttribution: '© OpenStreetMap contributors',
      proxyHops: 0,
      logLevel: 'info',
      metrics: null,
      tracing: null,
    },
    mailer: {
      send: async (...emails) => {
        const isNew = ({ messageId }: MailMessage) =>
          messageId === undefined || !mail.some((sent) => sent.messageId === messageId)
        for (const email of emails) if (isNew(email)) mail.push(email)
      },
      close: () => {},
    },
    sms: { send: async (message) => sentOnce(texts, message) },
    whatsApp: { send: async (message) => sentOnce(whatsApps, message) },
    push: {
      findKey: async () => pushKey,
      send: async (message) => {
        if (pushes.every(({ messageId }) => messageId !== message.messageId)) pushes.push(message)
        return 'sent'
      },
      close: () => {},
    },
    outgoing: {
      get: async () => ({ ok: false, failure: 'unreachable' }),
      post: async () => ({ ok: false, failure: 'unreachable' }),
      refusalOf: () => null,
      close: () => {},
    },
    openId: null,
    replica: null,
    purgeMessages: async (person) => {
      removeFrom(mail, ({ to, subject, text }) => mentions([to, subject, text].join('\n'), person))
      removeFrom(texts, ({ to, text }) => mentions([to, text].join('\n'), person))
      removeFrom(whatsApps, ({ to, text }) => mentions([to, text].join('\n'), person))
    },
    files: {
      put: async (name, object) => {
        files.set(name, object)
        writtenAt.set(name, now())
      },
      read: async (name) => files.get(name) ?? null,
      remove: async (name) => void (files.delete(name), writtenAt.delete(name)),
      list: async function* () {
        for (const name of files.keys()) yield { name, changedAt: writtenAt.get(name) ?? now() }
      },
      findFree: async () => ({ share: disk.isEnough ? 0.5 : 0.05, ...disk }),
      putFrom: async (name, path) =>
        void files.set(name, { bytes: await readFile(path), contentType: contentTypeOf(name) }),
      open: async (name) => {
        const stored = files.get(name)
        return stored
          ? { size: stored.bytes.byteLength, body: new Blob([new Uint8Array(stored.bytes)]).stream() }
          : null
      },
      openRange: async (name, range) => {
        const stored = files.get(name)
        if (!stored) return null
        const size = stored.bytes.byteLength
        const bounds = boundsIn(range, size)
        if (!bounds) return { size, start: 0, end: 0, body: null }
        const part = new Uint8Array(stored.bytes.subarray(bounds.start, bounds.end + 1))
        return { size, ...bounds, body: new Blob([part]).stream() }
      },
    },
    log: { error: write, warn: write, info: write, debug: () => {} },
  }
  const pass: Fakes['pass'] = ({ minutes = 0, hours = 0, days = 0 }) => {
    clock += ((days * 24 + hours) * 60 + minutes) * 60_000
  }
  return { services, now, pass, mail, texts, whatsApps, pushes, files, disk, logLines }
}

function sentOnce<Message extends { messageId: string }>(sent: Message[], message: Message): TextOutcome {
  const isNew = sent.every(({ messageId }) => messageId !== message.messageId)
  if (isNew) sent.push(message)
  return { outcome: 'sent', providerId: isNew ? `wamid.${message.messageId}` : null }
}

/** Of the example in RFC 8291. */
export const pushKey = {
  id: '6c1f1a52-3f0c-4a34-9f5e-0f4f3c1d2b01',
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
}

function removeFrom<T>(list: T[], isDropped: (each: T) => boolean) {
  list.splice(0, list.length, ...list.filter((each) => !isDropped(each)))
}
