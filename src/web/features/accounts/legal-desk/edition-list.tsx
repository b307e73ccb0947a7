import type { LegalDesk } from '#contract/accounts/legal.ts'
import { formatDay, formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureSentence } from '#web/api/failure.ts'
import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dotted } from '#web/ui/dotted.ts'

import { legalStateWords } from '../legal-state-words.ts'

const AskDialog = lazy(() =>
  import('#web/ui/ask-dialog.tsx').then((loaded) => ({ default: loaded.AskDialog })),
)

type Edition = LegalDesk['editions'][number]

/** All editions, newest first; one that does not hold yet can be taken back. */
export function EditionList({ editions }: { editions: readonly Edition[] }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="p-5">
      <h2 id={id} className="font-sans text-lg font-bold">
        {m.accounts_legal_editions()}
      </h2>
      <ul className="mt-2 grid divide-y divide-line">
        {editions.map((edition) => (
          <EditionRow key={edition.version} edition={edition} />
        ))}
      </ul>
    </Card>
  )
}

function EditionRow({ edition: { version, state, publishedAt, publishedBy } }: { edition: Edition }) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const locale = currentLocale()
  const date = formatDay(version, locale)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {m.accounts_legal_version({ date })}
          <Badge tone={tones[state]}>{legalStateWords[state]()}</Badge>
        </p>
        <p className="text-sm text-ink-3">
          {publishedBy === null
            ? m.accounts_legal_edition_first()
            : dotted(publishedBy, formatMoment(publishedAt, locale))}
        </p>
      </div>
      <Link to="/terms" search={{ version }} className="text-link inline-flex min-h-11 items-center">
        {m.accounts_terms_title()}
      </Link>
      <Link to="/privacy" search={{ version }} className="text-link inline-flex min-h-11 items-center">
        {m.accounts_privacy_title()}
      </Link>
      {state === 'upcoming' && (
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {m.accounts_legal_withdraw()}
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <AskDialog
            title={m.accounts_legal_withdraw_title({ date })}
            text={m.accounts_legal_withdraw_text()}
            button={m.accounts_legal_withdraw()}
            variant="danger"
            done={m.accounts_legal_withdrawn()}
            sentenceOf={failureSentence}
            perform={() => api.accounts.withdrawLegalTexts({ version })}
            onClose={() => setAsking(false)}
            onDone={() => router.invalidate()}
          />
        </Suspense>
      )}
    </li>
  )
}

const tones = { in_force: 'neem-soft', upcoming: 'saffron-soft', former: 'neutral' } as const
