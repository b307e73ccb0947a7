import { Link } from '@tanstack/react-router'

import type { LegalText } from '#contract/accounts/legal-text.ts'
import type { ReadLegalText } from '#contract/accounts/legal.ts'
import { formatDay } from '#contract/dates.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'

type LegalBodyProps = { text: LegalText; level?: 2 | 3 }

export function LegalBody({ text: { lead, parts }, level = 2 }: LegalBodyProps) {
  const Heading = `h${level}` as const
  return (
    <>
      {numbered(lead).map(([key, paragraph]) => (
        <p key={key} className="mt-3 text-lg text-ink-2">
          {paragraph}
        </p>
      ))}
      {numbered(parts.map(({ title }) => title)).map(([key, title], index) => (
        <section key={key} className="mt-8">
          <Heading className={level === 2 ? 'text-2xl' : 'text-xl'}>{title}</Heading>
          {numbered(parts[index]?.paragraphs ?? []).map(([key, paragraph]) => (
            <p key={key} className="mt-2 whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </>
  )
}

/** Makes keys unique: a text may occur twice. */
function numbered(texts: readonly string[]): [string, string][] {
  return texts.map((text, index) => [`${index} ${text}`, text])
}

type LegalPageProps = { title: string; text: ReadLegalText }

/** Legal text with its effective date and its other versions. */
export function LegalPage({ title, text }: LegalPageProps) {
  const { kind, version, state, versions } = text
  const to = legalPaths[kind]
  const date = formatDay(version, currentLocale())
  return (
    <article className="page-width pt-8 pb-11 lg:pt-12 lg:pb-18">
      <div className="max-w-prose">
        <h1 className="text-3xl lg:text-4xl">{title}</h1>
        {state === 'in_force' ? (
          <p className="mt-2 text-sm text-ink-3">{m.accounts_legal_version({ date })}</p>
        ) : (
          <Notice tone="waiting" className="mt-4">
            <p>
              {state === 'former' ? m.accounts_legal_former({ date }) : m.accounts_legal_upcoming({ date })}{' '}
              <Link to={to} className="text-link">
                {m.accounts_legal_read_current()}
              </Link>
            </p>
          </Notice>
        )}
        <LegalBody text={text} />
        {versions.length > 1 && (
          <nav aria-label={m.accounts_legal_versions()} className="mt-11 border-t border-line pt-4">
            <h2 className="text-lg">{m.accounts_legal_versions()}</h2>
            <ul className="mt-1">
              {versions.map((legalVersion) => (
                <li key={legalVersion.version}>
                  <Link
                    to={to}
                    search={legalVersion.state === 'in_force' ? {} : { version: legalVersion.version }}
                    activeOptions={{ exact: true }}
                    aria-current={legalVersion.version === version ? 'page' : undefined}
                    className="touch-link gap-2 aria-[current=page]:font-semibold"
                  >
                    {formatDay(legalVersion.version, currentLocale())}
                    <span className="text-sm text-ink-3">{m.accounts_legal_state(legalVersion.state)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </article>
  )
}

const legalPaths = { terms: '/terms', privacy: '/privacy' } as const
