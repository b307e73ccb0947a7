import type { Understood } from '#contract/imports/import-field.ts'

type FoldedWordsProps = { summary: string; words: Understood }

/** Phrases that are read, each list behind the value that it stands for. */
export function FoldedWords({ summary, words }: FoldedWordsProps) {
  if (words.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="text-link min-h-11 cursor-pointer py-2.5">{summary}</summary>
      {words.map(([value, phrases]) => (
        <p key={value + phrases} className="pb-1.5 wrap-anywhere">
          {value !== '' && <code className="font-semibold">{value}: </code>}
          {phrases}
        </p>
      ))}
    </details>
  )
}
