import { usePages } from '../use-pages.ts'
import { DeskLink } from './desk-link.tsx'

const people = '/admin/users'

/** A name that leads to the page of its person, for whom that page is there. */
export function PersonLink({ id, name }: { id: string; name: string }) {
  const hasPage = usePages()
  if (!hasPage(people)) return <span>{name}</span>
  return (
    <DeskLink path={`${people}/${id}`} className="text-link inline-flex min-h-11 items-center">
      {name}
    </DeskLink>
  )
}
