import { useEffect, useState } from 'react'

import type { ListingFormApi } from './listing-form-api.ts'

const afterTyping = 900

/** What a reviewer would stop in the texts, told while they can still be changed; no reason to refuse them. */
export function useTextWarnings({ subscribe }: Pick<ListingFormApi, 'subscribe'>): readonly string[] {
  const [warnings, setWarnings] = useState<readonly string[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer)
        timer = setTimeout(() => void look(values), afterTyping)
      },
    })
    async function look(values: Parameters<typeof warningsOf>[0]) {
      const found = await warningsOf(values).catch(() => [])
      setWarnings((before) => (before.join() === found.join() ? before : found))
    }
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [subscribe])
  return warnings
}

async function warningsOf(texts: { title: string; description: string; address: string }): Promise<string[]> {
  const [{ textProblems }, { textProblemSentence }] = await Promise.all([
    import('#contract/properties/text-problems.ts'),
    import('#contract/properties/text-problem-words.ts'),
  ])
  return [...new Set(textProblems(texts).map(textProblemSentence))]
}
