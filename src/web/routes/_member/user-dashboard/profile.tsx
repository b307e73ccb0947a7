import { createFileRoute, useRouter } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { EvidenceList } from '#web/features/evidence/evidence-list.tsx'
import { ProfilePage } from '#web/features/profiles/profile-page.tsx'
import { readProfileSearch } from '#web/features/profiles/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/profile')({
  validateSearch: readProfileSearch,
  loader: async () => {
    const [profile, evidence] = await Promise.all([api.profiles.getProfile(), api.evidence.listOwnEvidence()])
    return { profile, evidence }
  },
  head: () => pageHead({ title: m.profiles_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.profiles_load_failed),
})

function Page() {
  const router = useRouter()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const { profile, evidence } = Route.useLoaderData()
  return (
    <ProfilePage
      profile={profile}
      checks={evidence.length > 0 ? <EvidenceList subject="person" lines={evidence} /> : null}
      search={search}
      onSearch={(next) => navigate({ search: next })}
      onDone={async () => {
        if (search.returnTo) router.history.push(pathIn(currentLocale(), search.returnTo))
        else await navigate({ search: {} })
      }}
    />
  )
}
