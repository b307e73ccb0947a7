import { useNavigate } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'

import { dayInIndia } from '#contract/dates.ts'
import { planMonths, subscriptionLevels } from '#contract/enums.ts'
import { formatPriceFull } from '#contract/price.ts'
import type { FeaturedListing, OwnRequest, OwnSubscription, PlanCard } from '#contract/subscriptions/plan.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

import { FeaturedListings } from './featured-listings.tsx'
import { PlanChoice, PlanSummary } from './plan-choice.tsx'
import { sentLabel, requestedPlanLabel, dayLabel, statusTones, statusLabel } from './plan-labels.ts'
import type { PaidLevel, PlanSearch } from './search-params.ts'
import { UpgradeRequest } from './upgrade-request.tsx'

type PlanFormProps = {
  plan: PlanCard & { level: PaidLevel }
  own: OwnSubscription
  /** The sales team calls people with a number and emails others. */
  hasPhone: boolean
  onSent: () => unknown
}

/** Months of a plan at its list price; the sales team confirms the amount. */
function PlanForm({ plan, own, hasPhone, onSent }: PlanFormProps) {
  const { level, monthlyPrice } = plan
  const form = useContractForm({
    schema: () => import('#contract/subscriptions/plan.ts').then((contract) => contract.requestPlanInput),
    defaultValues: { level, months: '', note: '' },
    onSubmit: (wish) => api.subscriptions.requestPlan(wish),
    done: ({ repeated }) => sentLabel(repeated && m.subscriptions_repeated_plan(), hasPhone),
    onDone: onSent,
  })
  return (
    <Card as="section" id="ask" className="max-w-prose scroll-mt-24" aria-labelledby="ask-title">
      <h2 id="ask-title" className="text-xl">
        {m.subscriptions_plan_request_title({ plan: m.subscriptions_level(level) })}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{startLabel(plan, own)}</p>
      <Form form={form}>
        <RadioGroup
          label={m.subscriptions_months_label()}
          options={planMonths.map((months) => ({
            value: String(months),
            label: m.subscriptions_months({ count: months }),
            aside: m.subscriptions_plan_request_total({ amount: formatPriceFull(months * monthlyPrice) }),
          }))}
          {...form.field('months')}
        />
        <TextArea
          label={m.subscriptions_note()}
          hint={m.subscriptions_note_hint()}
          optional
          maxLength={500}
          rows={3}
          {...form.field('note')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={form.sending}>
            {m.subscriptions_send()}
          </Button>
          <LinkButton to="/user-dashboard/subscription" variant="quiet" resetScroll={false}>
            {m.subscriptions_plan_request_cancel()}
          </LinkButton>
        </div>
      </Form>
    </Card>
  )
}

/** Start date, and the effect on the current plan. */
function startLabel({ level }: PlanCard, { period }: OwnSubscription): string {
  if (period === null) return m.subscriptions_plan_request_first()
  const steps = subscriptionLevels.indexOf(level) - subscriptionLevels.indexOf(period.level)
  if (steps === 0) return m.subscriptions_plan_request_more()
  return steps > 0
    ? m.subscriptions_plan_request_higher()
    : m.subscriptions_plan_request_lower({ plan: m.subscriptions_level(level) })
}

type PlanPageProps = {
  own: OwnSubscription
  featured: { items: readonly FeaturedListing[]; page: number; pageSize: number; total: number }
  requests: { items: readonly OwnRequest[]; page: number; pageSize: number; total: number }
  search: PlanSearch
  hasPhone: boolean
}

/** Current plan, other plans and requests. */
export function PlanPage({ own, featured, requests, search, hasPhone }: PlanPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const { request } = own
  const requestedLevel = request === null ? search.plan : undefined
  const requestedPlan = requestedLevel && own.plans.find(({ level }) => level === requestedLevel)
  const focusHeading = () => heading.current?.focus()
  const close = async () => {
    await navigate({ to: '/user-dashboard/subscription', search: {} })
    focusHeading()
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <header>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {m.subscriptions_title()}
        </h1>
        <p className="mt-1 text-ink-2">{m.subscriptions_lead()}</p>
      </header>
      <PlanSummary own={own} />
      {request && (
        <div className="grid gap-2">
          <UpgradeRequest
            request={request}
            what={m.subscriptions_request_plan({
              plan: m.subscriptions_level(request.level ?? 'free'),
              months: m.subscriptions_months({ count: request.months }),
            })}
            onWithdrawn={focusHeading}
          />
          <p className="text-sm text-ink-3">{m.subscriptions_ask_pending()}</p>
        </div>
      )}
      <PlanChoice own={own} />
      {requestedLevel && requestedPlan && (
        <PlanForm
          key={requestedLevel}
          plan={{ ...requestedPlan, level: requestedLevel }}
          own={own}
          hasPhone={hasPhone}
          onSent={close}
        />
      )}
      <FeaturedListings
        featured={featured}
        can={own.can}
        pages={<PlanPages list={featured} search={search} name="featured" />}
      />
      <PlanHistory
        requests={requests.items}
        pages={<PlanPages list={requests} search={search} name="page" />}
      />
    </div>
  )
}

type PlanPagesProps = {
  list: { page: number; pageSize: number; total: number }
  search: PlanSearch
  /** Page parameter of one of the two lists. */
  name: 'page' | 'featured'
}

function PlanPages({ list, search, name }: PlanPagesProps) {
  const { page: history, featured, plan } = search
  const others = {
    ...(plan && { plan }),
    ...(name === 'featured' && history && { page: history }),
    ...(name === 'page' && featured && { featured }),
  }
  return (
    <div className="mt-3">
      <Pages
        list={list}
        link={(to) => ({
          to: '/user-dashboard/subscription',
          search: { ...others, ...(to > 1 && { [name]: to }) },
          resetScroll: false,
        })}
      />
    </div>
  )
}

type PlanHistoryProps = {
  requests: readonly OwnRequest[]
  pages: ReactNode
}

/** Requests to the sales team, with their outcomes. */
function PlanHistory({ requests, pages }: PlanHistoryProps) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-2xl">
        {m.subscriptions_history()}
      </h2>
      <Card className="mt-3">
        {requests.length === 0 ? (
          <p className="text-ink-2">{m.subscriptions_history_empty()}</p>
        ) : (
          <ul>
            {requests.map((request) => (
              <li
                key={request.id}
                className="grid gap-x-4 gap-y-1 border-b border-line py-3.5 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]"
              >
                <div className="min-w-0">
                  <p className="font-semibold">{requestedPlanLabel(request)}</p>
                  {request.property && (
                    <p
                      lang={languageOf(request.property.title)}
                      className="line-clamp-2 text-md wrap-break-word text-ink-2"
                    >
                      {request.property.title}
                    </p>
                  )}
                  {request.reason !== null && (
                    <p className="text-sm wrap-break-word text-ink-2">
                      {m.subscriptions_reason_of({ reason: request.reason })}
                    </p>
                  )}
                  <p className="text-sm text-ink-3">{dayLabel(dayInIndia(new Date(request.createdAt)))}</p>
                </div>
                <div className="flex items-start gap-3 sm:flex-col sm:items-end sm:gap-1">
                  <Badge tone={statusTones[request.status]}>{statusLabel(request.status)}</Badge>
                  {request.amount !== null && (
                    <p className="font-semibold tabular-nums">{formatPriceFull(request.amount)}</p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {pages}
    </section>
  )
}
