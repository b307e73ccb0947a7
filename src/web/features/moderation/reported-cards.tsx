import { Link, useRouteContext } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { ReportedListing, ReportedAgent, Report } from '#contract/moderation/reported.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { PropertyPicture } from '#web/features/properties/property-picture.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { AgentReportsDialog, type AgentDecision } from './agent-reports-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { toastRefusal } from './refusal-message.ts'
import { reportLabels } from './report-labels.ts'
import { shortPriceOf } from './review-labels.ts'

/** Dismisses the reports, or takes the listing down with a reason for its owner. */
function ReportedDecision({ listing }: { listing: ReportedListing }) {
  const { id, ownerLocale, can, reports } = listing
  const [isUpholding, setIsUpholding] = useState(false)
  const decide = (decision: 'upheld' | 'dismissed', reason = '') =>
    api.moderation.decideReports({
      propertyId: id,
      decision,
      reportIds: reports.map((report) => report.id),
      reason,
    })
  const dismissal = useAction(() => decide('dismissed'), {
    done: m.moderation_reports_dismissed(),
    failed: m.moderation_decide_failed(),
    onRefused: toastRefusal,
  })
  if (!can.decide) return <Notice>{m.moderation_own_listing()}</Notice>
  return (
    <div className="grid gap-2.5 lg:sticky lg:top-6">
      <Button block variant="secondary" loading={dismissal.isPending} onClick={() => void dismissal.run()}>
        {m.moderation_reports_dismiss()}
      </Button>
      <Button block variant="danger" disabled={dismissal.isPending} onClick={() => setIsUpholding(true)}>
        {m.moderation_reports_uphold()}
      </Button>
      <p className="text-sm text-ink-3">{m.moderation_reports_notified()}</p>
      <ReasonDialog
        open={isUpholding}
        listingId={id}
        ownerLocale={ownerLocale}
        title={m.moderation_reports_uphold_title()}
        text={m.moderation_reports_uphold_text()}
        button={m.moderation_reports_uphold()}
        hint={m.moderation_admin_reason_hint()}
        perform={(reason) => decide('upheld', reason)}
        done={m.moderation_reports_upheld()}
        onClose={() => setIsUpholding(false)}
      />
    </div>
  )
}

const reportedCardStyle = 'grid grid-cols-1 items-start gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_240px]'

/** Listing with its reports. */
export function ReportedCard({ listing }: { listing: ReportedListing }) {
  const { numericId, title, image, advertiser, placeNames, isHidden, count, reports } = listing
  return (
    <Card as="article" className={reportedCardStyle}>
      <div className="min-w-0">
        <div className="flex gap-3">
          {image && (
            <PropertyPicture
              image={image}
              title={title}
              alt=""
              marked={false}
              sizes="96px"
              className="h-18 w-24 flex-none rounded-md"
            />
          )}
          <div className="min-w-0">
            <h2 lang={languageOf(title)} className="font-sans text-base font-semibold wrap-break-word">
              <Link to="/admin/listings/$id" params={{ id: String(numericId) }} className="text-link">
                {title}
              </Link>
            </h2>
            <p className="text-sm text-ink-2">
              {joinWithDots(
                shortPriceOf(listing),
                placeNames.locality ?? placeNames.city,
                m.moderation_id({ id: numericId }),
                advertiser,
              )}
            </p>
            <ReportFlags reasons={listing.reasons}>
              <Badge size="tiny" tone="neel">
                {m.moderation_subject_property()}
              </Badge>
              {isHidden && <Badge size="tiny">{m.moderation_reported_not_public()}</Badge>}
            </ReportFlags>
          </div>
        </div>
        <ReportLines reports={reports} count={count} />
      </div>
      <ReportedDecision key={reports.map(({ id }) => id).join()} listing={listing} />
    </Card>
  )
}

/** Public view of an agent with their reports. */
export function ReportedAgentCard({ reported }: { reported: ReportedAgent }) {
  const { agent, isHidden, isSuspended, passedOn, count, reports } = reported
  const { userNumericId, name, company, city } = agent
  return (
    <Card as="article" className={reportedCardStyle}>
      <div className="min-w-0">
        <div className="flex gap-3">
          <Avatar name={name} src={agent.photo} size="large" />
          <div className="min-w-0">
            <h2 className="font-sans text-base font-semibold wrap-break-word">
              {isHidden ? (
                name
              ) : (
                <Link to="/agents/$id" params={{ id: String(userNumericId) }} className="text-link">
                  {name}
                </Link>
              )}
            </h2>
            <p className="text-sm wrap-break-word text-ink-2">
              {joinWithDots(company, m.layout_role(agent.role), city, m.moderation_id({ id: userNumericId }))}
            </p>
            <ReportFlags reasons={reported.reasons}>
              <Badge size="tiny" tone="action">
                {m.moderation_reported_is_agent()}
              </Badge>
              {isSuspended && <Badge size="tiny">{m.moderation_admin_suspended()}</Badge>}
              {isHidden && !isSuspended && <Badge size="tiny">{m.moderation_reported_not_public()}</Badge>}
            </ReportFlags>
          </div>
        </div>
        {passedOn && (
          <Notice tone="waiting" className="mt-3">
            <p className="font-semibold">
              {m.moderation_reported_passed_on({ moment: formatMoment(passedOn.at, currentLocale()) })}
            </p>
            {passedOn.note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{passedOn.note}</p>}
          </Notice>
        )}
        <ReportLines reports={reports} count={count} />
      </div>
      <AgentReportsDecision reported={reported} />
    </Card>
  )
}

/** Closes or escalates the reports; account actions are on the account's page. */
function AgentReportsDecision({ reported }: { reported: ReportedAgent }) {
  const [chosen, setChosen] = useState<AgentDecision | null>(null)
  const { session } = useRouteContext({ from: '__root__' })
  const { can, userId } = reported
  if (session?.id === userId) return <Notice>{m.moderation_reports_oneself()}</Notice>
  const decisions = [
    { decision: 'dismissed', isOpen: can.dismiss, label: m.moderation_reports_dismiss() },
    { decision: 'passed_on', isOpen: can.passOn, label: m.moderation_agent_reports_pass_on() },
    { decision: 'upheld', isOpen: can.uphold, label: m.moderation_agent_reports_uphold() },
  ] as const
  return (
    <div className="grid gap-2.5 lg:sticky lg:top-6">
      <LinkButton to="/admin/users/$id" params={{ id: userId }} variant="soft" block>
        {m.moderation_value_person()}
      </LinkButton>
      {decisions
        .filter(({ isOpen }) => isOpen)
        .map(({ decision, label }) => (
          <Button
            key={decision}
            block
            variant={decision === 'dismissed' ? 'secondary' : 'primary'}
            onClick={() => setChosen(decision)}
          >
            {label}
          </Button>
        ))}
      <p className="text-sm text-ink-3">
        {can.dismiss ? m.moderation_reports_notified() : m.moderation_agent_reports_pending()}
      </p>
      {chosen && <AgentReportsDialog reported={reported} decision={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

/** Reports, each with its date and, where disclosed, its reporter. */
function ReportLines({ reports, count }: { reports: readonly Report[]; count: number }) {
  const shown = reports.reduce((sum, { times }) => sum + times, 0)
  return (
    <>
      <ul className="mt-3 grid gap-2">
        {reports.map(({ id, reason, details, times, isByMember, createdAt }) => (
          <li key={id} className="rounded-md bg-sunken px-3.5 py-2.5">
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
              <span className="font-semibold text-ink">{reportLabels[reason]()}</span>
              <span>{isByMember ? m.moderation_reported_member() : m.moderation_reported_guest()}</span>
              <time dateTime={createdAt}>{formatMoment(createdAt, currentLocale())} IST</time>
            </p>
            {details && <p className="mt-1 whitespace-pre-line wrap-anywhere">{details}</p>}
            {times > 1 && (
              <p className="mt-1 text-sm text-ink-2">{m.moderation_reported_times({ count: times - 1 })}</p>
            )}
          </li>
        ))}
      </ul>
      {count > shown && (
        <p className="mt-2 text-sm text-ink-2">{m.moderation_reported_more({ shown, count })}</p>
      )}
    </>
  )
}

type ReportFlagsProps = { reasons: Readonly<Record<string, number>>; children: ReactNode }

/** Badges, and each reason with its count. */
function ReportFlags({ reasons, children }: ReportFlagsProps) {
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {children}
      {Object.entries(reasons).map(([reason, times]) => (
        <Badge key={reason} size="tiny" tone="lac-soft" className="whitespace-normal!">
          {joinWithDots(reasonLabel(reason), String(times))}
        </Badge>
      ))}
    </p>
  )
}

function reasonLabel(reason: string): string {
  // Object.entries widens the keys of a closed record to string.
  return reportLabels[reason as keyof typeof reportLabels]()
}
