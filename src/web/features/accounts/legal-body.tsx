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

/** The same words may stand twice. */
function numbered(texts: readonly string[]): [string, string][] {
  return texts.map((text, index) => [`${index} ${text}`, text])
}
