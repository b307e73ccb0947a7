import { m } from '#messages'

import { SiteLink } from './site-link.tsx'

/** Leads from a few to all of them. */
export function SeeAllLink({ path }: { path: string }) {
  return (
    <SiteLink path={path} className="text-link inline-flex min-h-11 flex-none items-center">
      {m.layout_home_see_all()}
    </SiteLink>
  )
}
