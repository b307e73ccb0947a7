import type { BrowserContext } from '@playwright/test'

/** Collects what a person at the console would call wrong: errors, broken requests, breaches of the CSP. */
export function watch(context: BrowserContext): string[] {
  const troubles: string[] = []
  const add = (trouble: string) => void troubles.push(trouble)
  context.on('console', (message) => {
    if (message.type() === 'error') add(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) => add(`error: ${webError.error().stack ?? webError.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page cuts off what it still loads; that is no failure.
    if (reason !== 'net::ERR_ABORTED') add(`request: ${request.method()} ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) add(`answer: ${response.status()} ${response.url()}`)
  })
  return troubles
}
