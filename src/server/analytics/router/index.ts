import type { MetricPeriod, MetricSort } from '#contract/analytics/property-metrics.ts'
import { pricePerSqft } from '#contract/price.ts'
import { dayInIndia } from '#contract/slots.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'

import { countEnquiriesReceived } from '../../leads/queries/lead-counts.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { networkAllowed } from '../../platform/http/rate-limit.ts'
import { inLanguage } from '../../platform/http/request-context.ts'
import { takeToken } from '../../platform/http/token-bucket.ts'
import { pageWithin } from '../../platform/paging.ts'
import { canSeeProperty, countsAsView } from '../../properties/policy.ts'
import { findUncheckedListing } from '../../properties/queries/find-property.ts'
import { findUncheckedMarketSubject } from '../../properties/queries/market.ts'
import { countUnarchivedProperties } from '../../properties/queries/own-properties.ts'
import { recordQr } from '../commands/record-qr.ts'
import { presentInsights, presentOverview, presentPerformance } from '../present/overview.ts'
import { presentCompanyMetrics } from '../present/present-company-metrics.ts'
import { presentMetricsFile, presentPropertyMetrics } from '../present/property-metrics.ts'
import { countStaffWork, measureCompany } from '../queries/company.ts'
import { countNeeds, listCompanyNeeds, listNeeds } from '../queries/list-needs.ts'
import { listPropertyMetrics } from '../queries/list-property-metrics.ts'
import {
  countDemand,
  hasEnoughComparables,
  measureSubjectMarket,
  listMonthlyMetrics,
  measureOverview,
} from '../queries/performance.ts'
import { measurePublicFigures } from '../queries/public-figures.ts'
import { marketHandlers } from './market.ts'

const os = implementer.analytics
/** Property pages call it once each; medians over a city are too expensive for crawlers. */
const insightsLimit = { name: 'insights', burst: 240, perMinute: 120 }
/** Medians over three months of the whole city. */
const figuresLimit = { name: 'figures', burst: 20, perMinute: 10 }
/** Session ids come from the browser, so a limit per network is needed too. */
const qrLimit = { limit: 60, windowSeconds: 1800 }

/** The export counts every property and is expensive. */
const exportLimit = {
  name: 'analytics.export',
  limit: 20,
  windowSeconds: 3600,
  counted: m.layout_counted_downloads,
}
const maxExportedRows = 10_000
const dayMs = 86_400_000

export const analyticsRouter = os.router({
  getOverview: os.getOverview
    .use(signedIn)
    .handler(async ({ context: { db, actor, now } }) =>
      presentOverview(await measureOverview(db, actor.userId, now())),
    ),

  getCompanyMetrics: os.getCompanyMetrics.handler(async ({ context: { db, now }, input: { months } }) =>
    presentCompanyMetrics(await measureCompany(db, { now: now(), months: Number(months) }), months),
  ),

  getStaffWork: os.getStaffWork
    .use(signedIn)
    .handler(({ context: { db, actor } }) => countStaffWork(db, actor.duties)),

  getPerformance: os.getPerformance.use(signedIn).handler(async ({ context }) => {
    const { db, actor } = context
    const properties = await countUnarchivedProperties(db, actor.userId)
    const months = await listMonthlyMetrics(db, actor.userId)
    const enquiries = await countEnquiriesReceived(db, actor.userId)
    return presentPerformance({ properties, asking: enquiries, months }, context.now())
  }),

  listPropertyMetrics: os.listPropertyMetrics.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const { pageSize, period, sort } = input
    const shown = pageWithin(await countUnarchivedProperties(db, actor.userId), input)
    const offset = (shown.page - 1) * pageSize
    return { ...shown, items: await readMetrics(context, input, { limit: pageSize, offset }), period, sort }
  }),

  getMetricsFile: os.getMetricsFile.use(limited(exportLimit)).handler(async ({ context, input }) => {
    const rows = await readMetrics(context, input, { limit: maxExportedRows, offset: 0 })
    const name = `haveli-analytics-${dayInIndia(context.now())}-${input.period}-days.csv`
    return inLanguage(input.language ?? getLocale(), () => presentMetricsFile(rows, name))
  }),

  getPublicFigures: os.getPublicFigures.handler(({ context, errors }) => {
    if (!takeToken(context, figuresLimit)) throw errors.TOO_MANY_REQUESTS()
    return measurePublicFigures(context.db, context.now())
  }),

  getInsights: os.getInsights.handler(async ({ context, input, errors }) => {
    if (!takeToken(context, insightsLimit)) throw errors.TOO_MANY_REQUESTS()
    const { db, actor } = context
    const now = context.now()
    const uncheckedSubject = await findUncheckedMarketSubject(db, input.id)
    if (uncheckedSubject === null || !canSeeProperty(actor, uncheckedSubject)) throw errors.NOT_FOUND()
    const subject = uncheckedSubject
    const perSqft = pricePerSqft(subject.price, subject.area) ?? 0
    const answer = await measureSubjectMarket(db, subject, { perSqft, now })
    const demand =
      answer.market && hasEnoughComparables(answer) ? await countDemand(db, answer.market, now) : null
    return presentInsights(subject, answer, { perSqft, demand })
  }),

  ...marketHandlers,

  listDemand: os.listDemand.use(signedIn).handler(async ({ context: { db, now } }) => ({
    needs: await listNeeds(db, { locale: getLocale(), now: now() }),
  })),

  listCompanyDemand: os.listCompanyDemand.handler(async ({ context, input }) => {
    const { db } = context
    const { purpose, type } = input
    const filters = { purpose, type, locale: getLocale(), now: context.now() }
    const shown = pageWithin(await countNeeds(db, filters), input)
    return { ...shown, items: await listCompanyNeeds(db, { ...filters, ...shown }) }
  }),

  recordQr: os.recordQr.handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const uncheckedListing = await findUncheckedListing(db, input.id)
    if (uncheckedListing === null || !canSeeProperty(actor, uncheckedListing)) throw errors.NOT_FOUND()
    const listing = uncheckedListing
    const userAgent = context.requestHeaders.get('user-agent')
    if (!countsAsView(actor, listing, userAgent)) return { recorded: false }
    if (!(await networkAllowed(context, { ...qrLimit, name: `qr.${listing.id}` }))) return { recorded: false }
    const { kind, sessionId, referrer } = input
    const qr = { propertyId: listing.id, agentId: listing.userId, kind, sessionId, referrer, userAgent }
    return { recorded: await recordQr(db, qr, context.now()) }
  }),
})

type Caller = Pick<Context, 'db' | 'now' | 'services'> & { actor: Actor }

/** Metrics of the period ending now, and views of the previous one. */
async function readMetrics(
  { db, actor, now, services }: Caller,
  { period, sort }: { period: MetricPeriod; sort: MetricSort },
  paging: { limit: number; offset: number },
) {
  const periodMs = Number(period) * dayMs
  const [start, middle] = [new Date(now().getTime() - 2 * periodMs), new Date(now().getTime() - periodMs)]
  const rows = await listPropertyMetrics(db, { userId: actor.userId, start, middle, sort }, paging)
  const { hostname } = new URL(services.config.publicUrl)
  return rows.map((row) => presentPropertyMetrics(row, hostname))
}
