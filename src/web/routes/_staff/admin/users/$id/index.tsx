import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { requireDuty } from '#web/api/guards.ts'
import { nameOf } from '#web/features/accounts/admin/person-labels.ts'
import { PersonPage } from '#web/features/accounts/admin/person-page.tsx'
import { EvidenceSection } from '#web/features/evidence/evidence-section.tsx'
import { PersonDeliveries } from '#web/features/messages/delivery-list.tsx'
import { AuditTimeline } from '#web/features/moderation/audit/audit-timeline.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageMissing } from '#web/layout/page-states.tsx'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/users/$id/')({
  beforeLoad: ({ context }) => requireDuty(context.member, 'viewUsers'),
  loader: async ({ params: { id }, context: { member } }) => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw notFound()
    try {
      const person = await api.accounts.getPerson({ id })
      const mayManage = member.duties.includes('suspendUsers') && !person.isHigher
      const canCheck = mayManage && person.state !== 'deleted'
      const [sessions, deliveries, evidence, acts] = await Promise.all([
        mayManage ? api.accounts.listPersonSessions({ id }) : null,
        mayManage ? api.messages.listPersonDeliveries({ id }) : null,
        canCheck ? api.evidence.listEvidence({ subject: 'person', subjectId: id }) : null,
        member.duties.includes('audit') ? api.moderation.listAudit({ subject: 'user', subjectId: id }) : null,
      ])
      return { person, sessions, deliveries, evidence, acts }
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND')) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) =>
    pageHead({ title: loaderData ? nameOf(loaderData.person) : m.accounts_admin_people() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.accounts_admin_failed),
  notFoundComponent: PageMissing,
})

function Page() {
  const { person, sessions, deliveries, evidence, acts } = Route.useLoaderData()
  const timeline = acts && (
    <AuditTimeline title={m.accounts_admin_history()} acts={acts} subject="user" id={person.id} />
  )
  const checks = evidence && <EvidenceSection subject="person" subjectId={person.id} {...evidence} />
  return (
    <PersonPage
      person={person}
      sessions={sessions}
      evidence={checks}
      deliveries={deliveries && <PersonDeliveries deliveries={deliveries.items} />}
      history={timeline}
    />
  )
}
