import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

/** Listings have an id and a number, other answers need none. */
const sent = z.object({ id: z.string().optional(), numericId: z.number().optional() })

/** Sends to the API as the person who is signed in in the page. */
export async function send(page: Page, method: 'POST' | 'PUT', path: string, data: object) {
  const baseURL = process.env.E2E_URL ?? ''
  const headers = { 'X-App-Name': 'haveli', Origin: baseURL }
  const answer = await page.request.fetch(`${baseURL}/api/${path}`, { method, data, headers })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return sent.parse(await answer.json())
}
