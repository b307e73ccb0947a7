import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

/** Listings have an id and a number, other responses need none. */
const sent = z.object({ id: z.string().optional(), numericId: z.number().optional() })

/** Calls the API with the session of the page. */
export async function send(page: Page, method: 'POST' | 'PUT' | 'DELETE', path: string, data: object) {
  const baseURL = process.env.E2E_URL ?? ''
  const headers = { 'X-App-Name': 'haveli', Origin: baseURL }
  const answer = await page.request.fetch(`${baseURL}/api/${path}`, { method, data, headers })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return sent.parse(await answer.json())
}
