import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

import { site } from '#tests/fixtures/site.ts'
import { expect, test } from '#tests/test.ts'

import type { QueueDepth } from '../jobs/queue-depths.ts'
import { signals } from '../signals.ts'
import { createMetrics, type Sources } from './metrics.ts'
import { answerMetrics } from './monitoring.ts'
import { listRestoreDrills, recordRestoreDrill } from './restore-drills.ts'

const root = join(import.meta.dirname, '../../../..')
const token = 'a token of the tests, long enough for all'

test('metrics are refused without the token and with another one', async () => {
  const answer = answerMetrics(metricsOf(), token)
  const statusFor = async (authorization?: string) => {
    const headers: HeadersInit = authorization === undefined ? {} : { authorization }
    const response = await answer(new Request('http://localhost/metrics', { headers }))
    return [response.status, await response.text()]
  }
  expect(await statusFor()).toEqual([401, ''])
  expect(await statusFor(`Bearer ${token}r`)).toEqual([401, ''])
  expect(await statusFor(token)).toEqual([401, ''])
  expect((await statusFor(`Bearer ${token}`))[0]).toBe(200)
})

test('metrics are read, never written', async () => {
  const response = await answerMetrics(
    metricsOf(),
    null,
  )(new Request('http://localhost/metrics', { method: 'POST' }))
  expect(response.status).toBe(405)
})

test('requests are counted by route pattern, never by path', async ({ db, services, now }) => {
  const metrics = metricsOf()
  const call = site({ db, services, now })
  await call('/healthz')
  await call('/media/somebody-secret')
  await call('/rpc/search/searchProperties?data=secret')
  const text = await metrics.print()
  expect(text).toContain('haveli_http_requests_total{method="GET",route="/healthz",status="2xx"} 1')
  expect(text).toContain('haveli_http_requests_total{method="GET",route="/media/*",status="4xx"} 1')
  expect(text).toContain('haveli_http_request_duration_seconds_count{route="/healthz"} 1')
  expect(text).not.toContain('secret')
})

test('what the parts of the server report is counted', async () => {
  const metrics = metricsOf()
  signals.mail.publish({ outcome: 'refused' })
  signals.sms.publish({ outcome: 'unacknowledged' })
  signals.whatsApp.publish({ outcome: 'retried' })
  signals.push.publish({ outcome: 'gone' })
  signals.event.publish({ outcome: 'given_up' })
  signals.upload.publish({ outcome: 'received', bytes: 2048 })
  signals.cache.publish({ cache: 'share_pictures', isHit: true })
  signals.overLimit.publish({ limit: 'view.ranked.4711' })
  const text = await metrics.print()
  for (const line of [
    'haveli_emails_total{outcome="refused"} 1',
    'haveli_emails_total{outcome="retried"} 0',
    'haveli_text_messages_total{outcome="unacknowledged"} 1',
    'haveli_whatsapp_messages_total{outcome="retried"} 1',
    'haveli_push_messages_total{outcome="gone"} 1',
    'haveli_events_total{outcome="given_up"} 1',
    'haveli_uploads_total{outcome="received"} 1',
    'haveli_upload_bytes_total 2048',
    'haveli_cache_requests_total{cache="share_pictures",result="hit"} 1',
    'haveli_rate_limit_refusals_total{limit="view.ranked"} 1',
  ])
    expect(text).toContain(`\n${line}\n`)
})

test('queue depths are read once for several readings at a time', async () => {
  let reads = 0
  const metrics = metricsOf()
  const depth: QueueDepth = { queue: 'events', due: 3, later: 1, oldestSeconds: 42 }
  metrics.watch(sources(async () => (reads++, [depth])))
  const [text] = await Promise.all([metrics.print(), metrics.print()])
  await metrics.print()
  expect(reads).toBe(1)
  expect(text).toContain('haveli_queue_jobs{queue="events",state="due"} 3')
  expect(text).toContain('haveli_queue_oldest_job_seconds{queue="events"} 42')
  expect(text).toContain('haveli_database_up 1')
})

test('before the first restore drill the metrics name none', async ({ db }) => {
  const metrics = metricsOf()
  metrics.watch({ ...sources(async () => []), listRestoreDrills: () => listRestoreDrills(db) })
  const text = await metrics.print()
  expect(text).toContain('haveli_database_up 1')
  expect(text).not.toMatch(/^haveli_restore_drill/m)
})

test('the metrics show the latest restore drill that succeeded, and the latest that failed', async ({
  db,
}) => {
  const madeAt = new Date('2026-11-30T20:00:00Z')
  const drill = { seconds: 12.5, backupMadeAt: madeAt, backupBytes: 4096, reason: null }
  const finishedAt = (minutes: number) => new Date(madeAt.getTime() + minutes * 60_000)
  const failed = {
    ...drill,
    backupMadeAt: null,
    backupBytes: null,
    reason: 'x.tar.gz is not a whole backup.',
  }
  await recordRestoreDrill(db, { ...drill, outcome: 'succeeded', finishedAt: finishedAt(1) })
  await recordRestoreDrill(db, { ...drill, outcome: 'succeeded', finishedAt: finishedAt(30) })
  await recordRestoreDrill(db, { ...failed, outcome: 'failed', finishedAt: finishedAt(60) })
  const metrics = metricsOf()
  metrics.watch({ ...sources(async () => []), listRestoreDrills: () => listRestoreDrills(db) })
  const lines = (await metrics.print()).match(/^haveli_restore_drill.*$/gm)
  expect(lines?.toSorted()).toEqual([
    'haveli_restore_drill_backup_age_seconds{outcome="succeeded"} 1800',
    'haveli_restore_drill_backup_bytes{outcome="succeeded"} 4096',
    'haveli_restore_drill_duration_seconds{outcome="failed"} 12.5',
    'haveli_restore_drill_duration_seconds{outcome="succeeded"} 12.5',
    `haveli_restore_drill_timestamp_seconds{outcome="failed"} ${finishedAt(60).getTime() / 1000}`,
    `haveli_restore_drill_timestamp_seconds{outcome="succeeded"} ${finishedAt(30).getTime() / 1000}`,
  ])
})

test('a database that fails or says nothing does not keep the metrics from being read', async () => {
  const failing = metricsOf()
  failing.watch(sources(() => Promise.reject(new Error('connection lost'))))
  expect(await failing.print()).toContain('haveli_database_up 0')
  const silent = metricsOf()
  silent.watch(sources(() => setTimeout(60_000, [], { ref: false })))
  expect(await silent.print()).toContain('haveli_database_up 0')
})

test('the dashboard, the alerts and the documents name the metrics that exist', async () => {
  const text = await metricsOf().print()
  const existing = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const namesIn = (file: string) =>
    (
      readFileSync(join(root, file), 'utf8').match(
        /\b(?:haveli|nodejs|process)_[a-z][a-z0-9_]*[a-z0-9]\b/g,
      ) ?? []
    )
      // Cookies, which a proxy has to know.
      .filter((name) => !/^haveli_(?:session|places|needs)$/.test(name))
      .map((name) => name.replace(/(_seconds)_(?:bucket|count|sum)$/, '$1'))
  const files = ['deploy/grafana/haveli.json', 'deploy/prometheus/alerts.yaml', 'docs/operations.md']
  for (const file of files) {
    expect(namesIn(file).length, file).toBeGreaterThan(10)
    expect(
      namesIn(file).filter((name) => !existing.has(name)),
      file,
    ).toEqual([])
  }
  const ours = [...existing].filter((name) => name?.startsWith('haveli_'))
  expect(ours.filter((name) => name === undefined || !namesIn('docs/operations.md').includes(name))).toEqual(
    [],
  )
})

test('every alert is explained in the documents', () => {
  const alerts =
    readFileSync(join(root, 'deploy/prometheus/alerts.yaml'), 'utf8').match(/(?<=alert: )\w+/g) ?? []
  const explained = readFileSync(join(root, 'docs/operations.md'), 'utf8').match(/(?<=^\| `)Haveli\w+/gm)
  expect(alerts.length).toBeGreaterThan(10)
  expect(explained).toEqual(alerts)
})

test('the alert about many text messages begins at half the codes of a day that the operator chose', async () => {
  const metrics = metricsOf()
  metrics.watch(sources(async () => []))
  expect(await metrics.print()).toContain('\nhaveli_phone_codes_per_day 800\n')
  const alerts = readFileSync(join(root, 'deploy/prometheus/alerts.yaml'), 'utf8')
  const expression = alerts
    .split('alert: HaveliTextMessagesMany\n')[1]
    ?.split('labels:')[0]
    ?.replaceAll(/\s+/g, ' ')
  expect(expression?.trim()).toBe(
    'expr: | sum(increase(haveli_text_messages_total{outcome=~"sent|unacknowledged"}[1d])) > 0.5 * (max(haveli_phone_codes_per_day) > 0)',
  )
})

function metricsOf() {
  const metrics = createMetrics({ reuse: 60_000, wait: 10 })
  onTestFinished(metrics.stop)
  return metrics
}

function sources(findQueueDepths: Sources['findQueueDepths']): Sources {
  return {
    pools: {},
    countLiveStreams: () => 0,
    countKeptBytes: () => 7,
    findQueueDepths,
    listRestoreDrills: async () => [],
    findFreeDisk: async () => ({ share: 0.4 }),
    phoneCodesPerDay: 800,
  }
}
