import type { LegalText } from '#contract/accounts/legal-text.ts'

type LegalBodyProps = { text: LegalText; level?: 2 | 3 }

/** Paragraphs and headings, and nothing else. */
export function LegalBody({ text: { lead, parts }, level = 2 }: LegalBodyProps) {
  const Heading = `h${level}` as const
  return (
    <>
      {numbered(lead).map(([key, paragraph]) => (
        <p key={key} className="mt-3 text-lg text-ink-2">
          {paragraph}
        </p>
      ))}
      {parts.map((part, index) => (
        <section key={`${index} ${part.title}`} className="mt-8">
          <Heading className={level === 2 ? 'text-2xl' : 'text-xl'}>{part.title}</Heading>
          {numbered(part.paragraphs).map(([key, paragraph]) => (
            <p key={key} className="mt-2 whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </>
  )
}

/** The same paragraph may stand twice. */
function numbered(paragraphs: readonly string[]): [string, string][] {
  return paragraphs.map((paragraph, index) => [`${index} ${paragraph}`, paragraph])
}
