import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { loadLocationOptions } from '#web/features/listings/fields/load-location-options.ts'
import { ForOwnerForm } from '#web/features/listings/for-owner/for-owner-form.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

export const Route = createFileRoute('/_staff/admin/list-for-owner/new')({
  beforeLoad: ({ context }) => requireDuty(context.member, 'listForOwner'),
  loader: () => loadLocationOptions(api),
  head: () => pageHead({ title: m.properties_claim_invites_new() }),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  const navigate = useNavigate()
  return (
    <div className="max-w-200">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl">{m.properties_claim_invites_new()}</h1>
          <p className="mt-1 text-ink-2">{m.properties_claim_invites_new_lead()}</p>
        </div>
        <LinkButton to="/admin/list-for-owner" variant="secondary">
          {m.properties_claim_invites_title()}
        </LinkButton>
      </div>
      <ForOwnerForm
        places={data}
        findAskedFields={api.analytics.getAskedFields}
        onCreated={() => void navigate({ to: '/admin/list-for-owner' })}
      />
    </div>
  )
}
