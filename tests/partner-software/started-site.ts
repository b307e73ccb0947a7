import { onTestFinished } from 'vitest'

import type { Database } from '#database/client.ts'
import { findPartnerUploader, picturePath } from '#server/edge/partners/api/serve-partner.ts'
import type { Services } from '#server/platform/context.ts'
import { listen } from '#server/platform/http/listening/listen.ts'
import { openPort } from '#server/platform/http/listening/port.ts'
import { admitUploads } from '#server/platform/http/uploads.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { subscribers } from '#server/subscribers.ts'

import { openEngine } from '../engine.ts'
import { createFakes } from '../fakes.ts'
import { site } from '../fixtures/site.ts'
import { connect, type As } from '../test.ts'

export type StartedSite = {
  url: string
  db: Database
  services: Services
  now: () => Date
  as: As
  /** As the operator allows a team an address of a private network. */
  allow: (allowed: { teamId: string; origin: string }) => void
}

const host = '127.0.0.1'
const now = () => new Date()

/** The site on a port and a database of its own, with its jobs and the clock of this machine, until the test ends. */
export async function startSite(): Promise<StartedSite> {
  const port = await openPort({ port: 0, host })
  const url = `http://${host}:${port.number}`
  const { services: fakes } = createFakes()
  const outgoingOrigins: { teamId: string; origin: string }[] = []
  const config = { ...fakes.config, publicUrl: url, outgoingOrigins }
  const services = { ...fakes, config, outgoing: createOutgoing({ config }) }
  const database = await openEngine()
  const { db } = database
  const jobs = await startJobs({ database, context: { db, now, services }, subscribers })
  const answer = site({ db, services, now, wake: jobs.wake })
  const { drain } = await listen({
    port,
    host,
    proxyHops: 0,
    limits: { usual: 256 * 1024, upload: 12 * 1024 * 1024, uploadPaths: new Set(), picturePath },
    answer: (request) => answer(request),
    admit: admitUploads({
      findUploader: (requestHeaders) => findPartnerUploader({ db, now, requestHeaders }),
      now,
      log: services.log,
    }),
  })
  onTestFinished(async () => {
    await drain()
    await jobs.stop()
    services.outgoing.close()
    await database.close()
  })
  const as: As = (actor, caller = {}) => connect({ db, services, now, actor, caller })
  return { url, db, services, now, as, allow: (allowed) => void outgoingOrigins.push(allowed) }
}
