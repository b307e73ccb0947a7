import { expect, type Page } from '@playwright/test'

/** No text squeezed into a column of a few letters, broken inside a word or cut off; names the text. */
export async function expectRoomForText(page: Page) {
  const squeezed = await page.evaluate(() => {
    const problems: string[] = []
    const clips = new Map<Element, Element | null>()
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const { parentElement: element, textContent } = node
      const words = (textContent ?? '').trim()
      if (
        element === null ||
        words === '' ||
        element.closest('script, style, svg, option, .leaflet-container')
      )
        continue
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 2)
      if (lines.length === 0) continue
      const problem = problemOf(element, node, words, lines)
      if (problem !== undefined)
        problems.push(
          `${problem}: “${words.slice(0, 60)}” in <${element.localName} class="${element.className}">`,
        )
    }
    return [...new Set(problems)].slice(0, 8)

    function problemOf(element: Element, node: Node, words: string, lines: readonly DOMRect[]) {
      const count = countLines(lines)
      const isNarrow = lines.every(({ width }) => width < 160)
      if (isNarrow && count > 2 && words.length / count < 10)
        return `${count} lines of ${Math.round(words.length / count)} letters`
      if (count > 1 && words.length / count < 20 && isBroken(node)) return 'a word on two lines'
      const clip = clipOf(element)
      if (clip === null) return undefined
      const { right } = clip.getBoundingClientRect()
      // Text for screen readers alone has a box of one pixel.
      if (clip.clientWidth <= 2) return undefined
      const beyond = Math.max(...lines.map((line) => line.right)) - right
      if (beyond <= 1) return undefined
      if (getComputedStyle(clip).textOverflow !== 'ellipsis') return `${Math.round(beyond)} px cut off`
      return clip.clientWidth < 72 ? `cut off after ${clip.clientWidth} px` : undefined
    }

    function countLines(lines: readonly DOMRect[]): number {
      return new Set(lines.map(({ bottom }) => Math.round(bottom / 8))).size
    }

    function isBroken(node: Node): boolean {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]{3,}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (countLines([...range.getClientRects()].filter(({ width }) => width > 2)) > 1) return true
      }
      return false
    }

    /** The nearest element that cuts off what sticks out of it on the right; null where one scrolls there. */
    function clipOf(element: Element | null): Element | null {
      if (element === null || element === document.body) return null
      const known = clips.get(element)
      if (known !== undefined) return known
      const { overflowX } = getComputedStyle(element)
      const isCut = overflowX === 'hidden' || overflowX === 'clip'
      const clip = isCut ? element : overflowX === 'visible' ? clipOf(element.parentElement) : null
      clips.set(element, clip)
      return clip
    }
  })
  expect(squeezed, `text on ${page.url()} at ${page.viewportSize()?.width} px`).toEqual([])
}
