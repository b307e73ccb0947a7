import { Link, useRouter } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import EyeOff from 'lucide-react/icons/eye-off'
import { useRef } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { SoftLead, SoftLeadPage } from '#contract/leads/soft-leads.ts'
import { formatPhone } from '#contract/phone.ts'
import { formatPriceCompact, formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { TeamFilter } from '#web/features/teams/team-filter.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Metric } from '#web/ui/patterns/metric.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { copyText } from '#web/ui/patterns/sharing/copy-text.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import type { SoftLeadsSearch } from './search-params.ts'

type SoftLeadItemProps = { soft: SoftLead; onGone: () => void }

/** Soft lead and the property viewed; the identity is shown only with the viewer's consent. */
function SoftLeadItem({ soft, onGone }: SoftLeadItemProps) {
  const { property, viewCount } = soft
  return (
    <li className="grid gap-3 border-b border-line py-4 last:border-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_17rem] lg:items-center lg:gap-5">
      <Viewer viewer={soft.viewer} />
      <div className="min-w-0">
        <Link
          to="/property/$id"
          params={{ id: String(property.numericId) }}
          className="inline-block min-h-6 leading-6 font-medium wrap-anywhere hover:underline"
        >
          {property.title}
        </Link>
        <p className="text-sm text-ink-2">
          {joinWithDots(
            formatPriceCompact(property.price),
            property.address,
            soft.colleague && m.leads_soft_of_colleague({ name: soft.colleague }),
          )}
        </p>
        <p className="text-sm text-ink-3">
          {joinWithDots(
            m.leads_soft_views({ count: viewCount }),
            m.leads_soft_last({ moment: formatMoment(soft.lastViewedAt, currentLocale()) }),
          )}
        </p>
      </div>
      {soft.viewer && soft.can.convert ? (
        <Actions id={soft.id} viewer={soft.viewer} onGone={onGone} />
      ) : (
        <Invitation soft={soft} />
      )}
    </li>
  )
}

function Viewer({ viewer }: Pick<SoftLead, 'viewer'>) {
  if (viewer === null)
    return (
      <div className="flex items-center gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-full bg-sunken text-ink-3">
          <EyeOff aria-hidden />
        </span>
        <div>
          <p className="font-semibold">{m.leads_soft_someone()}</p>
          <p className="text-sm text-ink-3">{m.leads_soft_someone_hint()}</p>
        </div>
      </div>
    )
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={viewer.name} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{viewer.name}</p>
        {viewer.email && <p className="truncate text-sm text-ink-2">{viewer.email}</p>}
        {viewer.phone && <p className="text-sm text-ink-3 tabular-nums">{formatPhone(viewer.phone)}</p>}
      </div>
    </div>
  )
}

/** Invites an unknown viewer to get in touch, once. */
function Invitation({ soft: { id, invitedAt } }: { soft: SoftLead }) {
  const { run, isPending } = useAction(() => api.leads.inviteViewer({ id }), {
    done: m.leads_soft_invite_done(),
    failed: m.leads_soft_invite_failed(),
  })
  if (invitedAt !== null)
    return (
      <p className="text-sm text-ink-3 lg:text-right">
        {m.leads_soft_invited({ date: formatMoment(invitedAt, currentLocale()) })}
      </p>
    )
  return (
    <div className="flex lg:justify-end">
      <Button variant="secondary" size="small" loading={isPending} onClick={() => void run()}>
        {m.leads_soft_invite()}
      </Button>
    </div>
  )
}

type ActionsProps = { id: string; viewer: NonNullable<SoftLead['viewer']>; onGone: () => void }

function Actions({ id, viewer, onGone }: ActionsProps) {
  const router = useRouter()
  const { name } = viewer
  const { run, isPending } = useAction(() => api.leads.convertSoftLead({ id }), {
    failed: m.leads_soft_convert_failed(),
    onDone: ({ id: leadId }) => {
      const open = () => void router.navigate({ to: '/user-dashboard/leads/$id', params: { id: leadId } })
      toast.success(m.leads_soft_converted(), undefined, { label: m.leads_soft_open(), onPress: open })
      onGone()
    },
  })

  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      <CopyContact viewer={viewer} />
      <Button
        size="small"
        loading={isPending}
        aria-label={m.leads_soft_convert_of({ name })}
        onClick={() => void run()}
      >
        {m.leads_soft_convert()}
      </Button>
    </div>
  )
}

/** Copies the email; the number of somebody without one. */
function CopyContact({ viewer: { name, email, phone } }: Pick<ActionsProps, 'viewer'>) {
  const copied =
    email === null
      ? phone && {
          text: phone,
          label: m.leads_copy_phone(),
          labelOf: m.leads_soft_copy_phone_of({ name }),
          done: m.leads_phone_copied(),
          failed: m.leads_copy_failed({ phone: formatPhone(phone) }),
        }
      : {
          text: email,
          label: m.leads_soft_copy(),
          labelOf: m.leads_soft_copy_of({ name }),
          done: m.leads_soft_copied(),
          failed: m.leads_soft_copy_failed({ email }),
        }
  if (!copied) return null
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Copy aria-hidden className="size-4!" />}
      aria-label={copied.labelOf}
      onClick={() => void copyText(copied.text, copied.done, copied.failed)}
    >
      {copied.label}
    </Button>
  )
}

type SoftLeadsPageProps = { page: SoftLeadPage; hasTeam: boolean; search: SoftLeadsSearch }

/** Soft leads, latest first. */
export function SoftLeadsPage({ page, hasTeam, search }: SoftLeadsPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { items, total, totalViews, uniqueViewers, pageSize } = page
  const { assigned } = search
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <div className="flex items-center gap-2.5">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {m.leads_soft_title()}
          </h1>
          <Badge tone="action">{formatNumber(total)}</Badge>
        </div>
        <p className="mt-0.5 text-sm text-ink-2">{m.leads_soft_intro()}</p>
      </div>
      <dl className="grid grid-cols-3 gap-3">
        <Metric name={m.leads_soft_title()} value={formatNumber(total)} />
        <Metric name={m.leads_soft_card_views()} value={formatNumber(totalViews)} />
        <Metric name={m.leads_soft_card_viewers()} value={formatNumber(uniqueViewers)} />
      </dl>
      <TeamFilter
        hasTeam={hasTeam}
        assigned={assigned}
        link={(choice) => ({ to: '/user-dashboard/soft-leads', search: choice })}
      />
      {items.length === 0 ? (
        <Card>
          <EmptyState picture="leads" title={m.leads_soft_empty()} text={m.leads_soft_empty_text()}>
            <LinkButton to="/user-dashboard/properties" variant="secondary">
              {m.layout_dashboard_my_properties()}
            </LinkButton>
          </EmptyState>
        </Card>
      ) : (
        <Card as="section" aria-label={m.leads_soft_title()} className="px-4 py-1">
          <ul>
            {items.map((soft) => (
              <SoftLeadItem key={soft.id} soft={soft} onGone={() => heading.current?.focus()} />
            ))}
          </ul>
        </Card>
      )}
      <Pages
        list={{ page: page.page, pageSize, total }}
        link={(number) => ({
          to: '/user-dashboard/soft-leads',
          search: { ...(assigned && { assigned }), ...(number > 1 && { page: number }) },
        })}
      />
    </div>
  )
}
