import { m } from '#messages'
import { legalTextVersion } from '#contract/account-terms.ts'
import { formatDay } from '#contract/slots.ts'

import { currentLocale } from '#web/api/language.ts'

type LegalPageProps = {
  title: string
  lead: string
  parts: readonly { title: string; text: string }[]
}

/** A text that people agree to, with the day from which it holds. */
export function LegalPage({ title, lead, parts }: LegalPageProps) {
  const date = formatDay(legalTextVersion, currentLocale())
  return (
    <article className="page-width pt-8 pb-11 lg:pt-12 lg:pb-18">
      <div className="max-w-prose">
        <h1 className="text-3xl lg:text-4xl">{title}</h1>
        <p className="mt-2 text-lg text-ink-2">{lead}</p>
        <p className="mt-2 text-sm text-ink-3">{m.accounts_legal_version({ date })}</p>
        {parts.map((part) => (
          <section key={part.title} className="mt-8">
            <h2 className="text-2xl">{part.title}</h2>
            <p className="mt-2">{part.text}</p>
          </section>
        ))}
      </div>
    </article>
  )
}
