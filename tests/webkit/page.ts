import { expect } from 'vitest'
import { z } from 'zod'

import type { Session } from './driver.ts'

export type Page = ReturnType<typeof pageOf>

type Kind = keyof typeof selectors
const selectors = {
  button: 'button, summary, [role=button]',
  link: 'a[href]',
  field: 'input:not([type=hidden]), textarea, select',
  choice: 'label',
  heading: 'h1, h2, h3',
}

/** A page as a person uses it: by what elements are called, in the topmost dialog if one is open. */
export function pageOf({ send, run, find }: Session, origin: string) {
  const gathered: string[] = []
  /** What the page shown noted since the last time. */
  const gather = async () => {
    const noted = await run(() => {
      const errors: unknown = Reflect.get(window, 'pageErrors')
      const copy = structuredClone(errors) ?? []
      if (Array.isArray(errors)) errors.length = 0
      return copy
    })
    gathered.push(...z.array(z.string()).parse(noted))
  }
  const locate = (kind: Kind, name: string | RegExp) => {
    const pattern = typeof name === 'string' ? `^${name}$` : name.source
    return find(findByName, selectors[kind], pattern)
  }
  const get = async (kind: Kind, name: string | RegExp) => {
    await expect.poll(() => locate(kind, name), { message: `${kind} ${name}`, ...often }).not.toBeNull()
  }
  const act = async (kind: Kind, name: string | RegExp, work: (id: string) => Promise<unknown>) => {
    await get(kind, name)
    // React may have replaced it since.
    await expect
      .poll(async () => {
        const id = await locate(kind, name)
        return id !== null && work(id).then(() => true)
      }, often)
      .toBe(true)
  }
  return {
    takeErrors: async () => {
      await gather()
      return gathered.splice(0)
    },
    has: get,
    click: (kind: Kind, name: string | RegExp) =>
      act(kind, name, (id) => send('POST', `/element/${id}/click`)),
    type: (name: string | RegExp, text: string) =>
      act('field', name, (id) => send('POST', `/element/${id}/value`, { text })),
    sees: async (text: string | RegExp) => {
      const read = async () => {
        await run(watchErrors)
        return String(await run(() => document.body.innerText))
      }
      await expect.poll(read, often).toMatch(text)
    },
    isAt: async (address: RegExp) => {
      await expect.poll(async () => String(await send('GET', '/url')), often).toMatch(address)
    },
    evaluate: run,
    becomesTrue: async (work: () => boolean | Promise<boolean>) => {
      await expect.poll(() => run(work), often).toBe(true)
    },
    screenshot: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    clearCookies: () => send('DELETE', '/cookie'),
    setCookies: async (cookies: readonly { name: string; value: string; path: string }[]) => {
      for (const { name, value, path } of cookies)
        await send('POST', '/cookie', { cookie: { name, value, path } })
    },
    visit: async (path: string) => {
      await gather()
      await run(() => Reflect.set(window, 'isFormerPage', true))
      await send('POST', '/url', { url: origin + path })
      await expect
        .poll(() => run(watchErrors).catch(() => false), { interval: 15, timeout: 30_000 })
        .toBe(true)
      await expect.poll(() => run(isReady), often).toBe(true)
    },
  }
}

const often = { interval: 60, timeout: 60_000 }

function findByName(selector: string, pattern: string) {
  const wanted = new RegExp(pattern)
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const nameOf = (element: Element) => {
    const label = 'labels' in element && element.labels instanceof NodeList ? element.labels[0] : null
    const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent
    return name.replaceAll(/\s+/g, ' ').trim()
  }
  const found = [...(dialog ?? document).querySelectorAll(selector)].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && wanted.test(nameOf(element)),
  )
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
}

/** Notes what goes wrong in a new document; false while the former one is still shown. */
function watchErrors() {
  if ('isFormerPage' in window || location.href === 'about:blank') return false
  if ('pageErrors' in window) return true
  const errors: string[] = []
  Reflect.set(window, 'pageErrors', errors)
  addEventListener(
    'error',
    ({ message, target }) => {
      const source = target instanceof HTMLElement ? target.outerHTML.slice(0, 200) : ''
      errors.push(`error: ${message ?? ''} ${source}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`rejection: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`policy: ${violatedDirective} ${blockedURI}`),
  )
  const log = console.error
  console.error = (...values) => {
    errors.push(`console: ${values.map(String).join(' ')}`)
    log(...values)
  }
  return true
}

function isReady() {
  return (
    document.readyState === 'complete' &&
    ('hydrated' in document.documentElement.dataset ||
      document.querySelector('script[type="module"]') === null)
  )
}
