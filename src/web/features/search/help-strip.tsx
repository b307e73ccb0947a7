import type { ReactNode } from 'react'

import { m } from '#messages'

import { ExpertHelp } from './expert-help.tsx'

type HelpStripProps = { chatNumber: string | undefined; callback: ReactNode }

/** Below the last card, for who did not find it: people to ask. */
export function HelpStrip({ chatNumber, callback }: HelpStripProps) {
  return (
    <section
      aria-labelledby={heading}
      className="mt-11 flex flex-wrap items-center gap-x-6 gap-y-3.5 rounded-lg bg-sunken p-5"
    >
      <div className="min-w-0 flex-[1_1_calc(var(--spacing)*60)]">
        <h2 id={heading} className="font-sans text-lg font-semibold">
          {m.search_help_title()}
        </h2>
        <p className="text-ink-2">{m.search_help_text()}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {callback}
        <ExpertHelp chatNumber={chatNumber} />
      </div>
    </section>
  )
}

const heading = 'search-help'
