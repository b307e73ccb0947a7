import type { Database } from '#database/client.ts'
import { getLocale } from '#messages/runtime'

import type { DomainEvent } from '../domain-events.ts'
import { audit, type AuditRecord } from './audit.ts'
import type { Actor, Context, Services } from './context.ts'
import type { Locale } from './http/request-context.ts'
import { publishEvent } from './jobs/publish-event.ts'

type Given<By extends Actor | null> = {
  db: Database
  actor: By
  /** One instant for everything that the call decides and writes. */
  now: Date
  requestId: string
  services: Services
}

/** What a command or query is given to work with: by a request, a job or the command line, whose actor is null. */
export type Call<By extends Actor | null = Actor | null> = Given<By> & {
  locale: Locale
  publicUrl: string
  /** Runs with a call on a transaction, a savepoint within another. */
  transaction: <Result>(run: (call: Call<By>) => Promise<Result>) => Promise<Result>
  /** Records what the actor did, in the transaction of the deed. */
  audit: (entry: AuditEntry) => Promise<void>
  /** Publishes on commit. */
  publish: (domainEvent: DomainEvent) => Promise<void>
}
export type MemberCall = Call<Actor>

export type AuditEntry = Omit<AuditRecord, 'actor' | 'requestId' | 'now'>

/** Also what HTTP adds, for the few that read or write headers. */
export type RequestCall<By extends Actor | null = Actor | null> = Call<By> &
  Pick<Context, 'clientAddress' | 'requestHeaders' | 'responseHeaders' | 'atEachVisit'> & {
    /** Aborts when the client disconnects. */
    signal?: AbortSignal | undefined
  }

export function createCall<By extends Actor | null>(given: Given<By>): Call<By> {
  const { db, actor, now, requestId, services } = given
  return {
    db,
    actor,
    now,
    requestId,
    services,
    locale: getLocale(),
    publicUrl: services.config.publicUrl,
    transaction: (run) => db.transaction((tx) => run(createCall({ ...given, db: tx }))),
    audit: (entry) => audit(db, { ...entry, actor, requestId, now }),
    publish: (domainEvent) => publishEvent(db, domainEvent),
  }
}

/** Of a job or an event's subscriber: nobody asked for it. */
export function systemCall({ db, now, services }: Pick<Context, 'db' | 'now' | 'services'>): Call<null> {
  return createCall({ db, actor: null, now: now(), requestId: 'system', services })
}

export function requestCall<By extends Actor | null>(
  context: Omit<Context, 'actor'> & { actor: By },
): RequestCall<By> {
  const { clientAddress, requestHeaders, responseHeaders, atEachVisit } = context
  const call = createCall({ ...context, now: context.now() })
  return { ...call, clientAddress, requestHeaders, responseHeaders, atEachVisit }
}
