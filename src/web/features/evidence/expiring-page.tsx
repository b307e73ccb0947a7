import type { ReactNode } from 'react'

import type { ExpiringEvidence } from '#contract/evidence/checks.ts'
import { m } from '#messages'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { ListPage, RowLink, RowList } from '#web/ui/patterns/list-page.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'

import { dayOf } from './evidence-list.tsx'

type ExpiringPageProps = {
  list: { items: readonly ExpiringEvidence[]; page: number; pageSize: number; total: number }
}

/** Checks that staff renew or let end, each linked to the page where they do. */
export function ExpiringPage({ list }: ExpiringPageProps) {
  const { total } = list
  return (
    <ListPage
      title={m.evidence_expiring_title()}
      text={m.evidence_expiring_text()}
      count={m.evidence_expiring_count({ count: total })}
      list={list}
      link={(page) => ({ to: '/admin/evidence', search: page > 1 ? { page } : {} })}
      empty={{
        picture: 'done',
        title: m.evidence_expiring_empty(),
        text: m.evidence_expiring_empty_text(),
      }}
    >
      <RowList label={m.evidence_expiring_title()}>
        {list.items.map((item) => (
          <SubjectLink key={item.id} item={item}>
            <span className="min-w-0 flex-1 basis-60">
              <span className="block font-semibold wrap-anywhere">{item.name}</span>
              <span className="block text-sm text-ink-3">
                {joinWithDots(m.evidence_subject(item.subject), m.evidence_claim(item.claim))}
              </span>
            </span>
            <Badge tone={item.isExpired ? 'lac-soft' : 'saffron-soft'}>
              {item.isExpired
                ? m.evidence_expired_on({ day: dayOf(item.validUntil) })
                : m.evidence_expires_on({ day: dayOf(item.validUntil) })}
            </Badge>
          </SubjectLink>
        ))}
      </RowList>
    </ListPage>
  )
}

function SubjectLink({ item, children }: { item: ExpiringEvidence; children: ReactNode }) {
  const className = 'flex flex-wrap items-center gap-x-4 gap-y-1.5'
  const { subject, subjectId: id, numericId } = item
  if (subject === 'project')
    return (
      <RowLink to="/admin/catalogue/$kind/$id" params={{ kind: 'projects', id }} className={className}>
        {children}
      </RowLink>
    )
  if (subject === 'person' || numericId === null)
    return (
      <RowLink to="/admin/users/$id" params={{ id }} className={className}>
        {children}
      </RowLink>
    )
  return (
    <RowLink to="/admin/listings/$id" params={{ id: String(numericId) }} className={className}>
      {children}
    </RowLink>
  )
}
