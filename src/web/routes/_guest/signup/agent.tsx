import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { fetchCaptcha } from '#web/api/fetch-captcha.ts'
import { readAuthSearch } from '#web/features/accounts/search-params.ts'
import { SignUpPage } from '#web/features/accounts/sign-up-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_guest/signup/agent')({
  validateSearch: readAuthSearch,
  // A captcha is single-use, so the loader's result is not cached.
  gcTime: 0,
  loader: fetchCaptcha,
  head: () => pageHead({ title: m.accounts_create_account() }),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <SignUpPage kind="professional" search={search} captcha={data} />
}
