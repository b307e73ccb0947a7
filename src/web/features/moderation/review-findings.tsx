import type { ReviewFinding } from '#contract/moderation/review.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'

import { FindingPhotos } from './finding-photos.tsx'
import { FindingSpread } from './finding-spread.tsx'
import { findingLines, findingTitle } from './finding-words.ts'

/** What programs noticed, the grave first, with figures and links: the reviewer judges. */
export function ReviewFindings({ findings }: { findings: readonly ReviewFinding[] }) {
  return (
    <section className="mb-4">
      <h3 className="mb-2 font-sans text-md font-semibold">{m.moderation_noticed()}</h3>
      {findings.length === 0 ? (
        <p className="text-ink-3">{m.moderation_noticed_nothing()}</p>
      ) : (
        <ul className="grid gap-2">
          {findings.map((finding) => (
            <FindingItem key={finding.details.kind} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FindingItem({ finding: { details, isHolding } }: { finding: ReviewFinding }) {
  return (
    <li className={classes('rounded-md px-4 py-3', isHolding ? 'bg-lac-soft' : 'bg-saffron-soft')}>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {findingTitle(details)}
        {isHolding && (
          <Badge size="tiny" tone="lac">
            {m.moderation_holds()}
          </Badge>
        )}
      </p>
      {findingLines(details).map((line) => (
        <p key={line} className="mt-0.5 wrap-break-word">
          {line}
        </p>
      ))}
      {details.kind === 'price_outlier' && <FindingSpread value={details.perSqft} spread={details.spread} />}
      {details.kind === 'area_outlier' && <FindingSpread value={details.area} spread={details.spread} />}
      {details.kind === 'duplicate_image' && <FindingPhotos pairs={details.pairs} />}
      {(details.kind === 'same_home' || details.kind === 'duplicate_listing') && (
        <ul className="mt-1 grid gap-0.5">
          {details.others.map(({ id, numericId, title }) => (
            <li key={id} className="wrap-break-word">
              <Link
                to="/property/$id"
                params={{ id: String(numericId) }}
                className="text-link inline-flex min-h-11 items-center"
              >
                {m.moderation_found_listing({ title, id: numericId })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
