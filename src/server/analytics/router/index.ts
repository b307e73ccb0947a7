import type { MetricPeriod, MetricSort } from '#contract/analytics/property-metrics.ts'
import { dayInIndia } from '#contract/dates.ts'
import { pricePerSqft } from '#contract/price.ts'

import { countEnquiriesReceived } from '../../leads/queries/lead-counts.ts'
import type { MemberCall, RequestCall } from '../../platform/call.ts'
import { checked } from '../../platform/checked.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { networkAllowed } from '../../platform/http/rate-limit.ts'
import { inLanguage } from '../../platform/http/request-context.ts'
import { refused } from '../../platform/outcome.ts'
import { paged } from '../../platform/paging.ts'
import { canSeeProperty, countsAsView } from '../../properties/policy.ts'
import { findUncheckedListing } from '../../properties/queries/find-property.ts'
import { findUncheckedMarketSubject } from '../../properties/queries/market.ts'
import { countUnarchivedProperties } from '../../properties/queries/own-properties.ts'
import { recordQr } from '../commands/record-qr.ts'
import { presentInsights, presentOverview, presentPerformance } from '../present/overview.ts'
import { presentCompanyMetrics } from '../present/present-company-metrics.ts'
import { presentMetricsFile, presentPropertyMetrics } from '../present/property-metrics.ts'
import { countStaffWork, measureCompany } from '../queries/company.ts'
import { findAskedFields } from '../queries/find-asked-fields.ts'
import { listCompanyNeeds, listNeeds } from '../queries/list-needs.ts'
import { listPropertyMetrics } from '../queries/list-property-metrics.ts'
import {
  countDemand,
  hasEnoughComparables,
  measureSubjectMarket,
  listMonthlyMetrics,
  measureOverview,
} from '../queries/performance.ts'
import { measurePublicFigures } from '../queries/public-figures.ts'
import { findMarketOf, marketHandlers } from './market.ts'

const os = implementer.analytics
/** Session ids come from the browser, so a limit per network is needed too. */
const qrLimit = { limit: 60, windowSeconds: 1800 }

const maxExportedRows = 10_000
const dayMs = 86_400_000

export const analyticsRouter = os.router({
  getOverview: handle(os.getOverview, async ({ db, actor, now }) =>
    presentOverview(await measureOverview(db, actor.userId, now)),
  ),
  getCompanyMetrics: handle(os.getCompanyMetrics, async ({ db, now }, { months }) =>
    presentCompanyMetrics(await measureCompany(db, { now, months: Number(months) }), months),
  ),
  getStaffWork: handle(os.getStaffWork, ({ db, actor }) => countStaffWork(db, actor.duties)),
  getPerformance: handle(os.getPerformance, findPerformance),
  listPropertyMetrics: handle(os.listPropertyMetrics, async (call, input) => {
    const { pageSize, page, period, sort } = input
    const total = countUnarchivedProperties(call.db, call.actor.userId)
    const shown = await paged({ page, pageSize }, total, (window) => readMetrics(call, input, window))
    return { ...shown, period, sort }
  }),
  getMetricsFile: handle(os.getMetricsFile, async (call, input) => {
    const rows = await readMetrics(call, input, { limit: maxExportedRows, offset: 0 })
    const name = `haveli-analytics-${dayInIndia(call.now)}-${input.period}-days.csv`
    return inLanguage(input.language ?? call.locale, () => presentMetricsFile(rows, name))
  }),
  getPublicFigures: handle(os.getPublicFigures, ({ db, now }) => measurePublicFigures(db, now)),
  getInsights: handle(os.getInsights, findInsights),
  ...marketHandlers,
  listDemand: handle(os.listDemand, async ({ db, locale, now }) => ({
    needs: await listNeeds(db, { locale, now }),
  })),
  getAskedFields: handle(os.getAskedFields, ({ db, locale, now }, { city, localityId, purpose }) =>
    findAskedFields(db, { city, localityId, purpose, locale, now }),
  ),
  listCompanyDemand: handle(os.listCompanyDemand, ({ db, locale, now }, { purpose, type, ...asked }) =>
    listCompanyNeeds(db, { purpose, type, locale, now }, asked),
  ),
  recordQr: handle(os.recordQr, async (call, { id, ...code }) => {
    const { db, actor } = call
    const listing = checked(canSeeProperty, actor, await findUncheckedListing(db, id))
    if (!listing) return refused('NOT_FOUND')
    const userAgent = call.requestHeaders.get('user-agent')
    if (!countsAsView(actor, listing, userAgent)) return { recorded: false }
    if (!(await networkAllowed(call, { ...qrLimit, name: `qr.${listing.id}` }))) return { recorded: false }
    const qr = { ...code, propertyId: listing.id, agentId: listing.userId, userAgent }
    return { recorded: await recordQr(call, qr) }
  }),
})

async function findPerformance({ db, actor, now }: MemberCall) {
  const properties = await countUnarchivedProperties(db, actor.userId)
  const months = await listMonthlyMetrics(db, actor.userId)
  const enquiries = await countEnquiriesReceived(db, actor.userId)
  return presentPerformance({ properties, asking: enquiries, months }, now)
}

async function findInsights({ db, actor, now }: RequestCall, { id }: { id: string }) {
  const subject = checked(canSeeProperty, actor, await findUncheckedMarketSubject(db, id))
  if (!subject) return refused('NOT_FOUND')
  const perSqft = pricePerSqft(subject.price, subject.area) ?? 0
  const answer = await measureSubjectMarket(db, subject, { perSqft, now })
  const demand =
    answer.market && hasEnoughComparables(answer) ? await countDemand(db, answer.market, now) : null
  const market = await findMarketOf(db, subject)
  return { ...presentInsights(subject, answer, { perSqft, demand }), market }
}

/** Metrics of the period ending now, and views of the previous one. */
async function readMetrics(
  { db, actor, now, publicUrl }: MemberCall,
  { period, sort }: { period: MetricPeriod; sort: MetricSort },
  paging: { limit: number; offset: number },
) {
  const periodMs = Number(period) * dayMs
  const [start, middle] = [new Date(now.getTime() - 2 * periodMs), new Date(now.getTime() - periodMs)]
  const rows = await listPropertyMetrics(db, { userId: actor.userId, start, middle, sort }, paging)
  const { hostname } = new URL(publicUrl)
  return rows.map((row) => presentPropertyMetrics(row, hostname))
}
