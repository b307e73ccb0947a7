import type { Page } from '@playwright/test'

/** A public property of the demo agent that accepts enquiries. */
export async function agentsHome(agent: Page): Promise<{ id: string }> {
  await agent.goto('/user-dashboard/properties')
  const card = agent
    .getByRole('article')
    .filter({ hasText: /Live - For/ })
    .first()
  const address = await card.getByRole('link', { name: 'View' }).getAttribute('href')
  return { id: /\d+$/.exec(address ?? '')?.[0] ?? '' }
}
