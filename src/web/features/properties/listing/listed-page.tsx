import CircleCheck from 'lucide-react/icons/circle-check'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'

import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { PropertySmallCard } from '../property-small-card.tsx'
import { ListedLeaving } from './listed-leaving.tsx'

type ListedPageProps = {
  property: PropertyDetail
  /** Why nobody else sees it yet; empty where nothing holds it. */
  holding: readonly string[]
  isHeld: boolean
}

/** Says what happens to a listing that was just sent, then leads on to the lister's own properties. */
export function ListedPage({ property, holding, isHeld }: ListedPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-form gap-6 px-4 py-8 md:py-12">
      <header className="grid justify-items-center gap-3 text-center">
        <CircleCheck aria-hidden className="size-14! text-neem-ink" />
        <h1 className="text-3xl">{m.properties_listed_title()}</h1>
        <p className="text-ink-2">{m.properties_form_success_text()}</p>
      </header>
      <PropertySmallCard property={property} />
      {isHeld && (
        <Notice tone="waiting">
          <p className="font-semibold">{m.properties_own_held_note()}</p>
          {holding.length > 0 && (
            <ul className="mt-1 grid gap-1 text-sm">
              {holding.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <section>
        <h2 className="text-2xl">{m.properties_listed_next()}</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-5">
          <li>{m.properties_listed_review()}</li>
          <li>{m.properties_listed_live()}</li>
          <li>{m.properties_listed_manage()}</li>
        </ol>
      </section>
      <div className="grid gap-2.5">
        <LinkButton to="/user-dashboard/properties" block>
          {m.properties_listed_dashboard()}
        </LinkButton>
        <LinkButton to="/property/$id" params={{ id: String(property.numericId) }} variant="secondary" block>
          {m.properties_listed_view()}
        </LinkButton>
        <LinkButton to="/upgrade-listing" search={{ id: property.numericId }} variant="secondary" block>
          {m.properties_listed_upgrade()}
        </LinkButton>
      </div>
      <ListedLeaving />
    </div>
  )
}
