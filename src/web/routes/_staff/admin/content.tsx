import { createFileRoute, Outlet, Link } from '@tanstack/react-router'

import { m } from '#messages'
import { requireDuty } from '#web/api/guards.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { tabStyle } from '#web/ui/primitives/tabs.tsx'

export const Route = createFileRoute('/_staff/admin/content')({
  beforeLoad: ({ context }) => requireDuty(context.member, 'siteContent'),
  head: () => pageHead({ title: m.catalogue_content_title() }),
  component: ContentAdmin,
})

function ContentAdmin() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <h1 className="text-2xl">{m.catalogue_content_title()}</h1>
      <ContentTabs />
      <Outlet />
    </div>
  )
}

/** Tabs between the sections of the content admin. */
function ContentTabs() {
  return (
    <nav
      aria-label={m.catalogue_content_sections()}
      className="flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      <Link to="/admin/content" {...exactLink} className={`${tabStyle} flex-none`}>
        {m.catalogue_content_words()}
      </Link>
      <Link to="/admin/content/releases" className={`${tabStyle} flex-none`}>
        {m.catalogue_content_versions()}
      </Link>
      <Link to="/admin/content/legal" className={`${tabStyle} flex-none`}>
        {m.catalogue_content_legal()}
      </Link>
    </nav>
  )
}
