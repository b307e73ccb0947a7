import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { expect, test } from './browser.ts'
import { expectRoomForText } from './layout.ts'
import { watch } from './watch-errors.ts'

test('a stray console error, a thrown error and a failed request fail the test', async ({ browser }) => {
  const context = await browser.newContext()
  const { troubles } = watch(context)
  const page = await context.newPage()
  await page.setContent(`<script>console.error('first')</script><script>throw new Error('second')</script>`)
  await page.evaluate(() => fetch('http://127.0.0.1:1/third').catch(() => null))
  await expect.poll(() => troubles.join('\n')).toMatch(/console: first[^]*error: Error: second[^]*third/)
  await context.close()
})

test('a violation of the content security policy fails the test', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL })
  const { troubles } = watch(context)
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.intruder = true'
    document.head.append(script)
  })
  await expect.poll(() => troubles.join('\n')).toContain('Content Security Policy')
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false)
  await context.close()
})

test('a button without a name fails the test', async ({ page }) => {
  await page.setContent('<html lang="en"><title>t</title><main><h1>t</h1><button></button></main></html>')
  await expect(expectAccessible(page)).rejects.toThrow('button-name')
})

test('a button whose name leaves out its text fails the test', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>t</title><main><h1>t</h1><button aria-label="Search">Find a home</button></main></html>',
  )
  await expect(expectAccessible(page)).rejects.toThrow('label-content-name-mismatch')
})

test('an element wider than the screen fails the test', async ({ page }) => {
  await page.setContent('<body style="margin:0"><p style="width:200vw">wide</p></body>')
  await expect(expectNoSidewaysScroll(page)).rejects.toThrow('wide')
})

for (const [problem, style] of [
  ['3 lines of 8 letters', 'width: 60px'],
  ['a word on two lines', 'width: 120px; word-break: break-all'],
  ['px cut off', 'width: 60px; overflow: hidden; white-space: nowrap'],
  ['cut off after 60 px', 'width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis'],
] as const)
  test(`text without room fails the test: ${problem}`, async ({ page }) => {
    await page.setContent(`<p style="font: 16px sans-serif; ${style}">A villa near Mansarovar</p>`)
    await expect(expectRoomForText(page)).rejects.toThrow(problem)
    await page.locator('p').evaluate((text) => text.removeAttribute('style'))
    await expectRoomForText(page)
  })
