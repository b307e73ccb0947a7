import { Link } from '@tanstack/react-router'
import { lazy } from 'react'

import { m } from '#messages'
import { WhenNear } from '#web/ui/when-near.tsx'

const EmiPart = lazy(() => import('./emi-part.tsx').then((module) => ({ default: module.EmiPart })))

/** Room for the calculator below the rule of thumb; its page does the same where there are no scripts. */
export function EmiPlace({ price }: { price: number }) {
  const until = (
    <Link
      to="/investment-calculator"
      search={{ price }}
      className="text-link inline-flex min-h-11 items-center"
    >
      {m.properties_emi_open()}
    </Link>
  )
  return (
    <div className="pb-7">
      <h3 className="mb-3 font-sans text-lg font-semibold">{m.properties_emi_calculator()}</h3>
      <WhenNear key={price} until={until} className="not-noscript:min-h-162 not-noscript:md:min-h-86">
        <EmiPart price={price} />
      </WhenNear>
    </div>
  )
}
