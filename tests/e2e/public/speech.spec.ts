import type { Page } from '@playwright/test'

import { expect, test } from '../browser.ts'

type Heard = { words?: string; isFinal?: boolean; error?: string }

/** A browser that turns speech into text, which hears what the test says. */
async function openWithSpeech(page: Page, address: string) {
  await page.addInitScript(() => {
    const latest: { current?: Recognition } = {}
    class Recognition {
      lang = ''
      onstart?: () => void
      onresult?: (event: object) => void
      onerror?: (event: object) => void
      onend?: () => void
      start() {
        latest.current = this
        document.documentElement.dataset['listening'] = this.lang
        this.onstart?.()
      }
      abort() {
        delete document.documentElement.dataset['listening']
      }
    }
    addEventListener('message', ({ data }: MessageEvent<Heard>) => {
      const { words, isFinal, error } = data
      if (words !== undefined)
        latest.current?.onresult?.({ results: [Object.assign([{ transcript: words }], { isFinal })] })
      if (error === undefined) return
      if (error !== '') latest.current?.onerror?.({ error })
      latest.current?.onend?.()
    })
    Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition })
    navigator.permissions.query = () => Promise.reject(new TypeError('unknown permission'))
  })
  await page.goto(address)
  await useField(page)
}

/** The button comes with the first use of the field. */
const useField = (page: Page) => page.locator('input[name="location"]:visible').first().focus()

const say = (page: Page, heard: Heard) => page.evaluate((data) => window.postMessage(data), heard)
const panel = (page: Page) => page.getByRole('group', { name: /Search by voice|बोलकर खोजें/ })

test('what is said goes into the field and is read as a sentence, in either language', async ({
  page,
  axe,
  noSidewaysScroll,
}) => {
  await openWithSpeech(page, '/')
  const button = page.getByRole('button', { name: 'Search by voice' })
  await button.press('Enter')
  await expect(panel(page).getByRole('status')).toContainText('Speak now')
  await expect(page.locator('html')).toHaveAttribute('data-listening', 'en-IN')
  await expect(panel(page)).toContainText('Haveli gets only the text and records nothing')
  await axe()
  await noSidewaysScroll()
  await say(page, { words: 'three bedroom' })
  await expect(panel(page).getByRole('status')).toHaveText('three bedroom')
  await page.getByRole('button', { name: 'हिंदी में बोलें' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-listening', 'hi-IN')
  await say(page, { words: 'मानसरोवर में 80 लाख तक 3 बीएचके फ़्लैट।', isFinal: true })
  await expect(page).toHaveURL(/\/search\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    bhk: '3',
    maxPrice: '8000000',
    propertyType: 'apartment',
  })
  await expect(panel(page)).toHaveCount(0)
})

test('silence, no network and a refusal are said, and a refused microphone is not asked for again', async ({
  page,
}) => {
  await openWithSpeech(page, '/hi/search')
  const button = page.getByRole('button', { name: 'बोलकर खोजें' })
  const status = panel(page).getByRole('status')
  await button.click()
  await expect(page.locator('html')).toHaveAttribute('data-listening', 'hi-IN')
  await say(page, { error: '' })
  await expect(status).toContainText('कुछ सुनाई नहीं दिया')
  await page.getByRole('button', { name: 'फिर कोशिश करें' }).click()
  await expect(status).toContainText('अब बोलिए')
  await say(page, { error: 'network' })
  await expect(status).toContainText('इंटरनेट चाहिए')
  await page.getByRole('button', { name: 'फिर कोशिश करें' }).click()
  await expect(status).toContainText('अब बोलिए')
  await say(page, { error: 'not-allowed' })
  await expect(status).toContainText('माइक्रोफ़ोन बंद है')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.evaluate(() => delete document.documentElement.dataset['listening'])
  await button.click()
  await expect(status).toContainText('माइक्रोफ़ोन बंद है')
  await expect(page.locator('html')).not.toHaveAttribute('data-listening')
})

test('without speech recognition there is no button, and only pages of the search may listen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SpeechRecognition')
    Reflect.deleteProperty(window, 'webkitSpeechRecognition')
  })
  await page.goto('/search')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.locator('input[name="location"]:visible').first().pressSequentially('man')
  await expect(page.getByRole('listbox').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search by voice' })).toHaveCount(0)
  for (const [path, microphone] of [
    ['/', '(self)'],
    ['/hi', '(self)'],
    ['/hi/search?status=RENT', '(self)'],
    ['/signin', '()'],
    ['/user-dashboard/settings', '()'],
    ['/api/search/home', '()'],
  ] as const) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([path, answer.headers()['permissions-policy']]).toEqual([
      path,
      expect.stringContaining(`microphone=${microphone}`),
    ])
  }
})
