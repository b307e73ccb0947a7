import { Link } from '@tanstack/react-router'

import { m } from '#messages'
import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { tabStyle } from '#web/ui/primitives/tabs.tsx'

/** Tabs between the sections of the content admin. */
export function ContentTabs() {
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
