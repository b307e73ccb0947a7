type SentencesProps = { title: string; sentences: readonly string[] }

/** A short list under its heading; nothing where there is nothing to say. */
export function Sentences({ title, sentences }: SentencesProps) {
  if (sentences.length === 0) return null
  return (
    <div>
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-sm text-ink-2">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
