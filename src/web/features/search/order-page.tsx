import { searchSorts } from '#contract/enums/search.ts'
import { sortSteps } from '#contract/search/order.ts'
import { m } from '#messages'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

/** Describes every order step by step, as the query compares. */
export function OrderPage() {
  return (
    <div className="page-width pt-7 pb-11 lg:pb-18">
      <h1 className="text-3xl lg:text-4xl">{m.search_order_title()}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-2">{m.search_order_lead()}</p>
      <div className="mt-9 grid gap-x-14 gap-y-9 lg:grid-cols-2">
        {searchSorts.map((sort) => (
          <section key={sort} className="max-w-prose">
            <h2 className="text-2xl">{m.search_sort_name(sort)}</h2>
            <ol className="mt-2 grid list-decimal gap-1 pl-5 text-ink-2">
              {sortSteps[sort].map((step) => (
                <li key={step}>{m.search_order_step(step)}</li>
              ))}
            </ol>
          </section>
        ))}
        {listParts().map(({ title, text }) => (
          <section key={title} className="max-w-prose">
            <h2 className="text-2xl">{title}</h2>
            <p className="mt-2 text-ink-2">{text}</p>
          </section>
        ))}
      </div>
      <LinkButton to="/search" search={{}} className="mt-10">
        {m.search_locality_look_around()}
      </LinkButton>
    </div>
  )
}

function listParts() {
  return [
    {
      title: m.search_order_paid(),
      text: m.search_order_paid_text({ label: `${m.properties_featured()} – ${m.properties_paid()}` }),
    },
    { title: m.search_order_shown(), text: m.search_order_shown_text() },
    { title: m.search_order_typed(), text: m.search_order_typed_text() },
    { title: m.search_order_counted(), text: m.search_order_counted_text() },
  ]
}
