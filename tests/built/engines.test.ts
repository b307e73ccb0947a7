import { expect, test } from 'vitest'
import { z } from 'zod'

import { ask, attributeOf, read, wordsOf } from './product.ts'

const pathOf = (address: string | undefined) => new URL(address ?? '').pathname
const linkOf = (html: string, having: string) => attributeOf(html, { element: 'link', having, name: 'href' })

test('a property page has its metadata for search engines and shared links in both languages', async () => {
  const path = await firstProperty()
  for (const prefix of ['', '/hi']) {
    const html = await read(`${prefix}${path}`)
    expect(pathOf(linkOf(html, 'rel="canonical"'))).toBe(`${prefix}${path}`)
    const alternates = ['en', 'hi', 'x-default'].map((language) =>
      pathOf(linkOf(html, `hreflang="${language}"`)),
    )
    expect(alternates).toEqual([path, `/hi${path}`, path])
    const wanted = { element: 'meta', having: 'property="og:image"', name: 'content' }
    const picture = pathOf(attributeOf(html, wanted))
    expect(picture).toBe(`${prefix}/share/${path.split('/').at(-1)}.jpg`)
    expect((await ask(picture)).headers.get('content-type')).toBe('image/jpeg')
    const told = structured(html)
    expect(told).toContainEqual(
      expect.objectContaining({
        '@type': 'RealEstateListing',
        offers: expect.objectContaining({ priceCurrency: 'INR' }),
        mainEntity: expect.objectContaining({
          amenityFeature: expect.arrayContaining([
            expect.objectContaining({ '@type': 'LocationFeatureSpecification', value: true }),
          ]),
        }),
      }),
    )
    expect(told).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
  }
})

test('a locality has its own page that links to its properties', async () => {
  const city = await read('/jaipur')
  expect(city).toMatch(/<a\b[^>]*href="\/jaipur\/mansarovar"/)
  expect(wordsOf(city)).toContain('Mansarovar 302020')
  const html = await read('/jaipur/mansarovar')
  expect(html).toContain('<title>Homes in Mansarovar, Jaipur | Haveli</title>')
  expect(wordsOf(/<h1\b[^]*?<\/h1>/.exec(html)?.[0] ?? '').trim()).toBe('Homes in Mansarovar, Jaipur')
  const [, sale = ''] = html.split('For sale in Mansarovar')
  const count = Number(/Homes listed (\d+)/.exec(wordsOf(sale))?.[1])
  expect(count).toBeGreaterThan(0)
  const all = attributeOf(sale, {
    element: 'a',
    having: 'status=SALE&amp;localities=Mansarovar',
    name: 'href',
  })
  expect(wordsOf(await read(all ?? ''))).toContain(`${count} properties`)
})

test('the page of a project tells search engines its possession date as promised and as stated now', async () => {
  const html = await read('/projects/agarwal-kesar-residency')
  const [, promised = '', latest = ''] =
    /First promised[^]*?(\d{4})[^]*?Now (\d+ months later)/.exec(wordsOf(html)) ?? []
  expect([promised, latest]).toEqual([expect.any(String), expect.stringContaining('months later')])
  expect(structured(html)).toContainEqual(
    expect.objectContaining({
      '@type': ['ApartmentComplex', 'Product'],
      additionalProperty: [
        {
          '@type': 'PropertyValue',
          name: 'First promised',
          value: expect.stringMatching(`^${promised}-\\d\\d-\\d\\d$`),
        },
        {
          '@type': 'PropertyValue',
          name: 'Latest possession date',
          value: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      ],
    }),
  )
})

test('the page of a project tells search engines its RERA number and its locality, in the language of the page', async () => {
  for (const [prefix, name, place] of [
    ['', 'Agarwal Kesar Residency', 'Vaishali Nagar, Jaipur'],
    ['/hi', 'अग्रवाल केसर रेज़िडेंसी', 'वैशाली नगर, जयपुर'],
  ] as const) {
    const html = await read(`${prefix}/projects/agarwal-kesar-residency`)
    const [, rera = ''] = /(RAJ\/P\/\d{4}\/\d+)/.exec(wordsOf(html)) ?? []
    expect(structured(html)).toContainEqual(
      expect.objectContaining({
        name,
        identifier: { '@type': 'PropertyValue', propertyID: 'RERA', value: rera },
        containedInPlace: { '@type': 'Place', name: place },
      }),
    )
  }
})

test('a Hindi comparison and the structured data of a Hindi page name places in Hindi, the address as typed', async () => {
  const homes = await homesIn('Vaishali Nagar')
  const home = homes.find(({ project }) => project !== undefined)
  if (!home) throw new Error('No home of a project is for sale in Vaishali Nagar')
  const { address } = placed.parse(JSON.parse(await read(`/api/properties/${home.numericId}`)))
  const mainEntity = expect.objectContaining({
    address: expect.objectContaining({
      streetAddress: address,
      addressLocality: 'जयपुर',
      addressRegion: 'राजस्थान',
    }),
    containedInPlace: [
      expect.objectContaining({
        '@type': 'ApartmentComplex',
        name: expect.stringMatching(/^[\u0900-\u097F ]+$/),
      }),
      expect.objectContaining({ '@type': 'Place', name: 'वैशाली नगर' }),
    ],
  })
  const html = await read(`/hi/property/${home.numericId}`)
  expect(structured(html)).toContainEqual(expect.objectContaining({ mainEntity }))
  const table = await read(`/hi/compare?ids=${home.numericId}`)
  const rows = wordsOf(table.split('<table')[1]?.split('</table>')[0] ?? '')
  expect(rows).toContain('वैशाली नगर, जयपुर')
  expect(rows.replaceAll(home.title, '')).not.toMatch(/Vaishali|Jaipur|Rajasthan/)
})

test('“No brokerage” stands on the picture of a card and above the title of a page, where it was declared', async () => {
  const { items } = cards.parse(JSON.parse(await read('/api/search/properties?purpose=sale')))
  const articles = (await read('/search?status=SALE')).match(/<article[^]*?<\/article>/g) ?? []
  for (const { numericId, brokerageLabel } of items) {
    const card = articles.find((article) => article.includes(`"/property/${numericId}"`)) ?? ''
    const [picture = '', text = ''] = card.split('class="card-text').map(wordsOf)
    const isShown = picture.includes('No brokerage')
    expect({ numericId, isShown }).toEqual({ numericId, isShown: brokerageLabel !== undefined })
    expect(text).not.toContain('No brokerage')
  }
  const isDeclared = items.map(({ brokerageLabel }) => brokerageLabel !== undefined)
  for (const item of [items[isDeclared.indexOf(true)], items[isDeclared.indexOf(false)]]) {
    const [, header = ''] = (await read(`/property/${item?.numericId}`)).split('<main')
    const [badges = ''] = header.split('<h1')
    expect(wordsOf(badges).includes('No brokerage')).toBe(item?.brokerageLabel !== undefined)
  }
})

test('a Hindi locality page is in Hindi and links its English version', async () => {
  const html = await read('/hi/jaipur/mansarovar')
  expect(wordsOf(/<h1\b[^]*?<\/h1>/.exec(html)?.[0] ?? '').trim()).toBe('मानसरोवर, जयपुर में घर')
  expect(wordsOf(html)).toContain('मानसरोवर में बिक्री के घर')
  expect(pathOf(linkOf(html, 'hreflang="en"'))).toBe('/jaipur/mansarovar')
})

test('a missing page answers 404 and is not indexed', async () => {
  const answers = await Promise.all(['/jaipur/atlantis', '/property/99999999', '/no-such-page'].map(ask))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  const html = await read('/no-such-page')
  expect(attributeOf(html, { element: 'meta', having: 'name="robots"', name: 'content' })).toBe('noindex')
})

const cards = z.object({
  items: z.array(
    z.object({
      numericId: z.number(),
      title: z.string(),
      brokerageLabel: z.string().optional(),
      project: z.unknown().optional(),
    }),
  ),
})
const placed = z.object({ address: z.string() })

async function homesIn(locality: string) {
  const query = new URLSearchParams({ purpose: 'sale', location: locality, pageSize: '48' })
  return cards.parse(JSON.parse(await read(`/api/search/properties?${query}`))).items
}

async function firstProperty(): Promise<string> {
  const html = await read('/search')
  const [, article = ''] = html.split('<article')
  return attributeOf(article, { element: 'a', having: 'href="/property/', name: 'href' }) ?? ''
}

function structured(html: string): unknown[] {
  const scripts = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)
  return [...scripts].map(([, text = '']): unknown => JSON.parse(text))
}

test.for(['/search', '/hi/search'])('%s opens with several choices and any punctuation', async (path) => {
  for (const query of ['bhk=2,3&amenities=Parking,Gym', "location=Mansarovar,+Jaipur+(near+Patel's+park!)"])
    expect((await ask(`${path}?${query}`)).status).toBe(200)
})
