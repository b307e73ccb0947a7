import { useEffect, useState } from 'react'

import { dayInIndia, formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { Card } from '#web/ui/primitives/card.tsx'

import { momentLabel } from './appointment-labels.ts'
import { RotatingCode } from './rotating-code.tsx'
import { readCodes, type SavedCodes } from './saved-codes.ts'

/** The codes that this device has of a signed-in advertiser's visits. */
export function OfflineCodes({ userId }: { userId: string }) {
  const [saved, setSaved] = useState<SavedCodes | null>(null)
  useEffect(() => void readCodes(userId).then((codes) => setSaved(codes && upcomingOf(codes))), [userId])
  if (saved === null || saved.codes.length === 0) return null
  return (
    <section aria-label={m.visits_codes_title()} className="pt-8">
      <h2 className="text-2xl">{m.visits_codes_title()}</h2>
      <p className="mt-1 max-w-prose text-ink-2">{m.visits_codes_text()}</p>
      <ul className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {saved.codes.map(({ id, name, title, secret, ...moment }) => (
          <li key={id}>
            <Card as="article" className="grid gap-3 p-4">
              <div className="min-w-0">
                <h3 className="font-sans text-base font-semibold break-words">{name}</h3>
                <p className="text-sm text-ink-2">{momentLabel(moment)}</p>
                <p className="text-sm break-words text-ink-2">{title}</p>
              </div>
              <RotatingCode
                secret={secret}
                clockOffset={saved.clockOffset}
                label={`${m.visits_code_title()}, ${name}`}
              />
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-3">
        {m.visits_codes_saved({ moment: formatMoment(saved.savedAt, currentLocale()) })}
      </p>
    </section>
  )
}

function upcomingOf(saved: SavedCodes): SavedCodes {
  const today = dayInIndia(new Date(Date.now() + saved.clockOffset))
  return { ...saved, codes: saved.codes.filter(({ day }) => day >= today) }
}
