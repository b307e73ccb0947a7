import { createRouterClient } from '@orpc/server'

import { withSecret } from '#server/platform/auth/secret.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Actor, Context, Services } from '#server/platform/context.ts'
import { createFiles } from '#server/platform/files/files.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { createPush } from '#server/platform/push/push.ts'
import { createSms } from '#server/platform/texts/sms.ts'
import { createWhatsApp } from '#server/platform/texts/whatsapp.ts'
import { router } from '#server/router.ts'

import { baselineChoices, baselineProperty, baselineSearch, baselineSuggest } from './baseline.ts'
import { dashboardPairs } from './dashboard.ts'
import type { BenchEngine } from './engines.ts'
import { baselineMap, mapViews } from './map-views.ts'
import { interleave, type Case, type Measured } from './measure.ts'
import { searches } from './searches.ts'

export type Comparison = { name: string; ours: Measured; baseline: Measured }

/** One search covered by the tallies and one that is not. */
const [, flats, , , narrow, ready] = searches
/** What somebody would try by hand where that search finds too little. */
const changes = [
  { maxPrice: 26_000 },
  { localities: ['Malviya Nagar', 'Vaishali Nagar', 'Jagatpura'] },
  { furnishing: undefined },
]
const typed = ['man', 'vaishali', 'malviya nagar', 'jagat', 'tonk ro']

/** Search, suggestions and page data through the contract, each with its baseline, in one run. */
export async function measureInProcess(
  engine: BenchEngine,
  { seconds }: { seconds: number },
): Promise<Comparison[]> {
  const { pool } = engine
  const context = await contextOf(engine)
  const api = createRouterClient(router, { context })
  const ids = await sampleIds(engine)
  const idAt = (round: number) => ids[round % ids.length] ?? 0
  const pairs: { name: string; ours: Case['run']; baseline: Case['run'] }[] = [
    ...searches.map(({ name, input }) => ({
      name: `search: ${name}`,
      ours: () => api.search.searchProperties(input),
      baseline: () => baselineSearch(pool, input),
    })),
    ...[flats, ready].flatMap((search) => {
      if (!search) return []
      const input = { purpose: 'sale' as const, ...search.input }
      return [
        {
          name: `numbers with the page: ${search.name}`,
          ours: () => api.search.countChoices({ ...input, quick: true }),
          baseline: () => baselineChoices(pool, input),
        },
        {
          name: `numbers afterwards: ${search.name}`,
          ours: () => api.search.countChoices(input),
          baseline: () => baselineChoices(pool, input),
        },
        {
          name: `numbers of more filters: ${search.name}`,
          ours: () => api.search.countChoices({ ...input, more: true }),
          baseline: () => baselineChoices(pool, input),
        },
      ]
    }),
    ...(narrow
      ? [
          {
            name: `wider searches: ${narrow.name}`,
            ours: () => api.search.listRelaxations({ purpose: 'rent', ...narrow.input }),
            baseline: async () => {
              for (const change of changes) await baselineSearch(pool, { ...narrow.input, ...change })
            },
          },
        ]
      : []),
    ...mapViews.map(({ name, input, isIn }) => ({
      name: `map: ${name}`,
      ours: () => api.search.searchMap(input),
      baseline: () => baselineMap(pool, isIn),
    })),
    {
      name: 'suggestions',
      ours: (round) => api.search.suggest({ query: typed[round % typed.length] ?? '' }),
      baseline: (round) => baselineSuggest(pool, typed[round % typed.length] ?? ''),
    },
    {
      name: 'property page',
      ours: async (round) => {
        const id = String(idAt(round))
        await api.properties.getProperty({ id })
        await api.properties.listSimilar({ id })
      },
      baseline: (round) => baselineProperty(pool, idAt(round)),
    },
  ]
  pairs.push(...(await dashboardPairs(engine, context)))
  await proveEqualTotals(engine, api)
  const cases = pairs.flatMap(({ name, ours, baseline }) => [
    { name, run: ours },
    { name, run: baseline },
  ])
  const measured = await interleave(cases, { seconds, minRounds: 30 })
  return pairs.flatMap(({ name }, index) => {
    const [ours, baseline] = [measured[index * 2], measured[index * 2 + 1]]
    return ours && baseline ? [{ name, ours, baseline }] : []
  })
}

/** Compares totals before times: a fast wrong result is worthless. */
async function proveEqualTotals({ pool }: BenchEngine, api: ReturnType<typeof connect>): Promise<void> {
  for (const { name, input } of searches) {
    const [{ total }, expected] = [
      await api.search.searchProperties(input),
      await baselineSearch(pool, input),
    ]
    if (total !== expected) throw new Error(`${name}: ${total} found, ${expected} expected`)
  }
  for (const { name, input, isIn } of mapViews) {
    const [{ total }, expected] = [await api.search.searchMap(input), await baselineMap(pool, isIn)]
    if (total !== expected) throw new Error(`${name}: ${total} on the map, ${expected} expected`)
  }
}

const connect = (context: Context) => createRouterClient(router, { context })

export async function sampleIds({ pool }: BenchEngine): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select property_numeric_id as id from properties where approval_status = 'approved' order by id limit 500`,
  )
  return rows.map((row) => row.id)
}

export async function contextOf({ db, environment }: BenchEngine): Promise<Context> {
  const reading = readConfig(environment)
  if (!reading.ok) throw new Error(reading.problems.join('\n'))
  const config = await withSecret(reading.config)
  const now = () => new Date()
  const log = createLog({ print: () => {}, now })
  const services: Services = {
    config,
    log,
    mailer: createMailer({ config, db, log, now }),
    openId: null,
    replica: null,
    purgeMessages: async () => {},
    sms: createSms({ config, db, log, now }),
    whatsApp: createWhatsApp({ config, db, log, now }),
    push: createPush({ config, db, log, now }),
    outgoing: createOutgoing({ config }),
    files: createFiles(config),
  }
  const nobody: Actor | null = null
  return {
    db,
    now,
    services,
    actor: nobody,
    requestId: 'bench',
    clientAddress: '127.0.0.1',
    requestHeaders: new Headers(),
    responseHeaders: new Headers(),
  }
}
