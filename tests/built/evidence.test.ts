import { expect, test } from 'vitest'
import { z } from 'zod'

import { evidenceClaims } from '#contract/enums/evidence.ts'
import { badgeLabels } from '#contract/evidence/claim-labels.ts'

import { read, wordsOf } from './product.ts'

const checked = z.array(z.enum(evidenceClaims))
const agentList = z.object({ items: z.array(z.object({ userNumericId: z.number(), checked })) })
const results = z.object({ items: z.array(z.object({ numericId: z.number() })) })
const listing = z.object({ advertiser: z.object({ checked }).nullable() })

test('pages of agents and listings show a badge only of checks that count, by the name of the check', async () => {
  const { items: agents } = agentList.parse(await readJson('/api/agents?pageSize=48'))
  expect(agents.filter((agent) => agent.checked.length > 0).length).toBeGreaterThan(0)
  expect(agents.filter((agent) => agent.checked.length === 0).length).toBeGreaterThan(0)
  for (const agent of agents) await expectBadges(`/agents/${agent.userNumericId}`, agent.checked)
  const { items } = results.parse(await readJson('/api/search/properties'))
  for (const { numericId } of items) {
    const { advertiser } = listing.parse(await readJson(`/api/properties/${numericId}`))
    await expectBadges(`/property/${numericId}`, advertiser?.checked ?? [])
  }
})

async function expectBadges(path: string, claims: z.infer<typeof checked>) {
  const words = wordsOf(await read(path))
  const shown = evidenceClaims.filter((claim) =>
    words.includes(badgeLabels[claim]?.() ?? 'no badge of this kind'),
  )
  expect([path, claims.length > 0, shown.filter((claim) => !claims.includes(claim))]).toEqual([
    path,
    shown.length > 0,
    [],
  ])
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await read(path))
}
