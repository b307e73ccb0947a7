import { useEffect, useState } from 'react'

import type { ListingTextField, ListingTexts } from '#contract/properties/text-problems.ts'

/** Warning for each text with a problem. */
export type TextWarnings = Readonly<Partial<Record<ListingTextField, string>>>

type TextForm = {
  getValues: () => ListingTexts
  subscribe: (options: {
    formState: { values: true }
    callback: (change: { values: ListingTexts }) => void
  }) => () => void
}

const afterTyping = 900

/** Warnings about text that a reviewer would reject; they do not block submission. */
export function useTextWarnings({ getValues, subscribe }: TextForm): TextWarnings {
  const [warnings, setWarnings] = useState<TextWarnings>({})
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleCheck = (texts: ListingTexts) => {
      clearTimeout(timer)
      timer = setTimeout(() => void checkTexts(texts), afterTyping)
    }
    async function checkTexts(texts: ListingTexts) {
      const next = await warningsOf(texts).catch(() => ({}))
      setWarnings((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    const values = getValues()
    // Skips an empty form.
    if (values.title) scheduleCheck(values)
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => scheduleCheck(values),
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [getValues, subscribe])
  return warnings
}

async function warningsOf(texts: ListingTexts): Promise<TextWarnings> {
  const [{ textProblems }, { textProblemSentence }] = await Promise.all([
    import('#contract/properties/text-problems.ts'),
    import('#contract/properties/text-problem-labels.ts'),
  ])
  const sentences = new Map<ListingTextField, string[]>()
  for (const problem of textProblems(texts)) {
    const existing = sentences.get(problem.field) ?? []
    const sentence = textProblemSentence(problem)
    if (!existing.includes(sentence)) sentences.set(problem.field, [...existing, sentence])
  }
  return Object.fromEntries([...sentences].map(([field, list]) => [field, list.join(' ')]))
}
