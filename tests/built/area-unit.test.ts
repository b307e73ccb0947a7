import { expect, test } from 'vitest'

import { fromSetup } from '../e2e/setup.ts'

const units = { sqft: /[\d,]+ sq ft/, sqm: /[\d,.]+ sq m/, gaj: /[\d,.]+ sq yd/ }

async function pageIn(unit: string, path: string): Promise<string> {
  const answer = await fetch(new URL(path, fromSetup('E2E_URL')), {
    headers: { cookie: `area_unit=${unit}` },
  })
  expect(answer.status).toBe(200)
  return answer.text()
}

test('every card and the page behind it show areas in the unit that the reader chose', async () => {
  for (const [unit, written] of Object.entries(units)) {
    const search = await pageIn(unit, '/search')
    const facts = search.match(/<p class="facts[^]*?<\/p>/g) ?? []
    expect(facts).toHaveLength(12)
    for (const line of facts) expect(line).toMatch(written)
    const home = await pageIn(unit, /\/property\/\d+/.exec(search)?.[0] ?? '')
    const area = /<section id="area"[^]*?<\/section>/.exec(home)?.[0] ?? ''
    expect(area).toMatch(written)
    expect(area).toContain(`href="/area-unit/${unit}?returnTo=`)
    expect(/href="\/area-unit\/(\w+)[^"]*"[^>]*aria-current/.exec(area)?.[1]).toBe(unit)
  }
})

test('a press in the footer changes the unit without scripts and returns to the page', async () => {
  const referer = new URL('/search?bhk=2', fromSetup('E2E_URL')).href
  expect(await pageIn('sqft', '/search?bhk=2')).toContain('href="/area-unit/gaj"')
  const pressed = await fetch(new URL('/area-unit/gaj', referer), {
    headers: { referer },
    redirect: 'manual',
  })
  expect(pressed.headers.get('location')).toBe('/search?bhk=2')
  expect(pressed.headers.get('set-cookie')).toContain('area_unit=gaj')
})
