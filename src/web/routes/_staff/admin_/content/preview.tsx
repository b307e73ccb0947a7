import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { PreviewBar } from '#web/features/catalogue/content/preview-bar.tsx'
import { readPreviewSearch } from '#web/features/catalogue/content/search-params.ts'
import { ContactPage } from '#web/features/support/company/contact-page.tsx'
import { LanguageSwitch } from '#web/layout/language-switch.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { SiteLayout } from '#web/layout/site-layout.tsx'
import { pageError } from '#web/ui/patterns/page-states.tsx'

import { loadHome } from '../../../_public/-home-content.ts'
import { Home } from '../../../_public/-home.tsx'

/** Public pages with the texts of the caller's draft. */
export const Route = createFileRoute('/_staff/admin_/content/preview')({
  validateSearch: readPreviewSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'siteContent'),
  loader: async () => {
    const [content, home] = await Promise.all([api.catalogue.getSitePreview(), loadHome()])
    return { content, home }
  },
  head: () => pageHead({ title: m.catalogue_preview_title() }),
  component: Page,
  errorComponent: pageError(m.catalogue_content_failed),
})

function Page() {
  const { content, home } = Route.useLoaderData()
  const { page } = Route.useSearch()
  return (
    <>
      <PreviewBar page={page}>
        <LanguageSwitch className="touch-link" />
      </PreviewBar>
      <SiteLayout content={content} overPicture={page === undefined}>
        {page === 'contact' ? (
          <ContactPage content={content} captcha={null} />
        ) : (
          <Home home={home} content={content} />
        )}
      </SiteLayout>
    </>
  )
}
