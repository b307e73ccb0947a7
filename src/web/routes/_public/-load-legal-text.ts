import { notFound } from '@tanstack/react-router'

import type { ReadLegalText } from '#contract/accounts/legal.ts'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import type { LegalSearch } from '#web/features/accounts/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'

export async function loadLegalText(
  kind: ReadLegalText['kind'],
  search: LegalSearch,
): Promise<ReadLegalText> {
  try {
    return await api.accounts.getLegalText({ kind, ...search })
  } catch (error) {
    // An invalid date is treated like one without a version.
    if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
    throw error
  }
}

/** Only the version in force is indexed. */
export function legalHead(title: string, text: ReadLegalText | undefined) {
  const [lead] = text?.lead ?? []
  return pageHead({
    title,
    ...(import.meta.env.SSR && lead !== undefined && { description: lead }),
    ...(text?.state === 'in_force' && { path: `/${text.kind}` }),
  })
}
