import type { AuthSearch } from './search-params.ts'

/** Before a page is rendered whose address begins with another way than the password. */
export async function loadBegunMethod({ way, step }: AuthSearch): Promise<void> {
  if (way === undefined && step === undefined) return
  const { loadBegun } = await import('./sign-in-methods.tsx')
  await loadBegun({ way, step })
}
