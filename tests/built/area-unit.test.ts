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

test('an estimate counts the area of a plot as it is, and of a home its carpet area', async () => {
  const place = 'purpose=sale&locality=mansarovar&areaUnit=sqft&area=1350'
  const plot = await pageIn('gaj', `/estimate?${place}&type=plot`)
  expect(plot.match(/150 sq yd plot area/g)).not.toBeNull()
  expect(plot).not.toContain('sq yd carpet area')
  const flat = await pageIn('sqft', `/estimate?${place}&type=apartment&areaType=carpet&beds=3`)
  expect(flat).toContain('1,350 sq ft carpet area')
  expect(flat).not.toContain('plot area')
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
