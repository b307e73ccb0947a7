import type { VisitRecord } from '#contract/visits/check-in.ts'
import { m } from '#messages'
import { FactList } from '#web/ui/patterns/fact-list.tsx'

/** Sums of an advertiser's visits, which only they see. */
export function VisitRecordPart({ record: { checkedIn, noShows, asAdvertised } }: { record: VisitRecord }) {
  const { ofVisitors, ofCaller, contested } = noShows
  if (checkedIn + ofVisitors + ofCaller + contested === 0) return null
  return (
    <details className="mt-6 rounded-lg border border-line bg-surface px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {m.visits_record_title()}
      </summary>
      <div className="pb-4">
        <FactList
          facts={[
            { name: m.visits_record_checked_in(), value: checkedIn },
            {
              name: m.visits_record_as_advertised(),
              value: asAdvertised
                ? m.visits_record_as_advertised_value(asAdvertised)
                : m.visits_record_as_advertised_none(),
            },
            { name: m.visits_record_of_visitors(), value: ofVisitors },
            { name: m.visits_record_of_you(), value: ofCaller },
            { name: m.visits_record_contested(), value: contested },
          ]}
        />
      </div>
    </details>
  )
}
