import type { APIResponse, Page, Route } from '@playwright/test'

export type Home = { id: string; numericId: number; title: string; availability: string; purpose: string }
export type Details = {
  id: string
  images: unknown[]
  areaTexts: { rateText: string }
  can: { enquire: boolean; revealContact: boolean }
}

export const propertyCall = /\/rpc\/properties\/getProperty/

/** A property found by a search. */
export async function someHome(page: Page, query: string, place = 0): Promise<Home> {
  const home = (await found(page, query))[place]
  if (!home) throw new Error(`no home for ${query}`)
  return home
}

export async function homeWithNumber(page: Page): Promise<number> {
  for (const { numericId } of await found(page, 'purpose=rent'))
    if ((await detailsOf(page, numericId)).can.revealContact) return numericId
  throw new Error('no lister of the first page shows a number')
}

export async function detailsOf(page: Page, numericId: number | string): Promise<Details> {
  return answerOf<Details>(await page.request.get(`/api/properties/${numericId}`))
}

/** A sold or rented property of the signed-in person. */
export async function ownGoneHome(page: Page): Promise<Home> {
  const answer = await page.request.get('/api/properties/own?pageSize=48')
  const { items } = await answerOf<{ items: Home[] }>(answer)
  const home = items.find(({ availability }) => availability === 'sold' || availability === 'rented')
  if (!home) throw new Error('nothing of theirs is gone')
  return home
}

/** Opens the first property of a search by client-side navigation, with the response replaced by the test. */
export async function openFromSearch(page: Page, answer: (route: Route) => Promise<void>) {
  await page.unroute(propertyCall)
  await page.goto('/search?status=SALE')
  await page.route(propertyCall, answer)
  const link = page.getByRole('article').first().getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  return { title }
}

export function refuse(route: Route, status: number, code: string, message: string) {
  return route.fulfill({ status, json: { json: { defined: false, code, status, message } } })
}

export async function answerOf<T>(answer: APIResponse): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-return -- the answer has no type here; a wrong shape fails the test
  return answer.json()
}

async function found(page: Page, query: string): Promise<Home[]> {
  const answer = await page.request.get(`/api/search/properties?${query}`)
  return (await answerOf<{ items: Home[] }>(answer)).items
}
