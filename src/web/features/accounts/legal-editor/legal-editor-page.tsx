import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import type { LegalEditor } from '#contract/accounts/legal.ts'
import { formatDay, formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { DraftEditor } from '#web/ui/patterns/drafts.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { LegalForm } from './legal-form.tsx'

type LegalVersion = LegalEditor['versions'][number]

/** All versions, newest first; one not yet in force can be withdrawn. */
function LegalVersionList({ versions }: { versions: readonly LegalVersion[] }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="p-5">
      <h2 id={id} className="font-sans text-lg font-bold">
        {m.accounts_legal_versions()}
      </h2>
      <ul className="mt-2 grid divide-y divide-line">
        {versions.map((legalVersion) => (
          <LegalVersionRow key={legalVersion.version} legalVersion={legalVersion} />
        ))}
      </ul>
    </Card>
  )
}

function LegalVersionRow({
  legalVersion: { version, state, publishedAt, publishedBy },
}: {
  legalVersion: LegalVersion
}) {
  const locale = currentLocale()
  const date = formatDay(version, locale)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {m.accounts_legal_version({ date })}
          <Badge tone={tones[state]}>{m.accounts_legal_state(state)}</Badge>
        </p>
        <p className="text-sm text-ink-3">
          {publishedBy === null
            ? m.accounts_legal_version_first()
            : joinWithDots(publishedBy, formatMoment(publishedAt, locale))}
        </p>
      </div>
      <Link to="/terms" search={{ version }} className="touch-link">
        {m.accounts_terms_title()}
      </Link>
      <Link to="/privacy" search={{ version }} className="touch-link">
        {m.accounts_privacy_title()}
      </Link>
      {state === 'upcoming' && (
        <ConfirmButton
          trigger={{ variant: 'secondary', size: 'small' }}
          title={m.accounts_legal_withdraw_title({ date })}
          text={m.accounts_legal_withdraw_text()}
          button={m.accounts_legal_withdraw()}
          variant="danger"
          done={m.accounts_legal_withdrawn()}
          perform={() => api.accounts.withdrawLegalTexts({ version })}
        />
      )}
    </li>
  )
}

const tones = { in_force: 'neem-soft', upcoming: 'saffron-soft', former: 'neutral' } as const

/** Terms and privacy notice: the newest version with the caller's draft, and the version list. */
export function LegalEditorPage({ editor }: { editor: LegalEditor }) {
  const { draft, versions } = editor
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-ink-2">{m.accounts_legal_editor_text()}</p>
      <DraftEditor
        version={versions[0]?.version ?? ''}
        draft={
          draft && {
            sentence: m.accounts_legal_draft({ moment: formatMoment(draft.savedAt, currentLocale()) }),
            behind: draft.isBehind ? m.accounts_legal_stale() : null,
            discard: () => api.accounts.discardLegalDraft({ revision: draft.revision }),
          }
        }
      >
        {(reload) => <LegalForm editor={editor} onPublished={reload} />}
      </DraftEditor>
      <LegalVersionList versions={versions} />
    </div>
  )
}
