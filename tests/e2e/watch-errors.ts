import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test'

export type Watch = { troubles: readonly string[]; stop: () => void }

/** Collects console errors, failed requests and CSP violations. */
export function watch(context: BrowserContext): Watch {
  const troubles: string[] = []
  const add = (trouble: string) => void troubles.push(trouble)
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') add(`console: ${message.text()} (${message.location().url})`)
  }
  const onError = (webError: WebError) => add(`error: ${webError.error().stack ?? webError.error().message}`)
  const onRequestFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its requests; that is no failure.
    if (reason !== 'net::ERR_ABORTED') add(`request: ${request.method()} ${request.url()} ${reason}`)
  }
  const onResponse = (response: Response) => {
    if (response.status() >= 500) add(`answer: ${response.status()} ${response.url()}`)
  }
  context.on('console', onConsole)
  context.on('weberror', onError)
  context.on('requestfailed', onRequestFailed)
  context.on('response', onResponse)
  return { troubles, stop }

  function stop() {
    context.off('console', onConsole)
    context.off('weberror', onError)
    context.off('requestfailed', onRequestFailed)
    context.off('response', onResponse)
  }
}
