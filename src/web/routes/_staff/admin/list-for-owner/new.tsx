import { m } from '#messages'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { ForOwnerForm } from '#web/features/properties/for-owner/for-owner-form.tsx'
import { loadPlaceChoices } from '#web/features/properties/fields/load-place-choices.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

export const Route = createFileRoute('/_staff/admin/list-for-owner/new')({
  beforeLoad: ({ context }) => requireDuty(context.member, 'listForOwner'),
  loader: () => loadPlaceChoices(api),
  head: () => pageHead({ title: m.properties_handovers_new() }),
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  return (
    <div className="max-w-200">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl">{m.properties_handovers_new()}</h1>
          <p className="mt-1 text-ink-2">{m.properties_handovers_new_lead()}</p>
        </div>
        <LinkButton to="/admin/list-for-owner" variant="secondary">
          {m.properties_handovers_title()}
        </LinkButton>
      </div>
      <ForOwnerForm
        places={Route.useLoaderData()}
        onListed={() => void navigate({ to: '/admin/list-for-owner' })}
      />
    </div>
  )
}
