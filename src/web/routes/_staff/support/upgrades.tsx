import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { ContactLines } from '#web/features/accounts/desk/contact-lines.tsx'
import { languageOf } from '#web/features/properties/property-words.ts'
import { DeskFailed } from '#web/features/subscriptions/desk-failed.tsx'
import { UpgradeDesk } from '#web/features/subscriptions/desk-page.tsx'
import { DeskSkeleton } from '#web/features/subscriptions/desk-skeleton.tsx'
import { readDeskSearch } from '#web/features/subscriptions/read-desk-search.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_staff/support/upgrades')({
  validateSearch: readDeskSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'salesDesk'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api.subscriptions.listUpgrades(deps),
  head: () => pageHead({ title: m.subscriptions_desk_title() }),
  component: Page,
  pendingComponent: DeskSkeleton,
  errorComponent: DeskFailed,
})

function Page() {
  return (
    <UpgradeDesk
      requests={Route.useLoaderData()}
      search={Route.useSearch()}
      languageOf={languageOf}
      contactOf={({ person: { userId, email, phone }, can }) => (
        <ContactLines person={{ id: userId, email, phone }} mayReveal={can.reveal} />
      )}
    />
  )
}
