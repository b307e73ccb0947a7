import { usePages } from '../use-has-page.ts'
import { DashboardLink } from './dashboard-link.tsx'

const people = '/admin/users'

/** A person's name, linked for readers who may open their page. */
export function PersonLink({ id, name }: { id: string; name: string }) {
  const hasPage = usePages()
  if (!hasPage(people)) return <span>{name}</span>
  return (
    <DashboardLink path={`${people}/${id}`} className="text-link inline-flex min-h-11 items-center">
      {name}
    </DashboardLink>
  )
}
