/** Marks, while the page is scrolled, the link of the part that is read; returns how to stop. */
export function followParts(): () => void {
  let frame = 0
  const look = () => {
    frame = 0
    const bar = document.querySelector<HTMLElement>('[data-part-navigation]')
    if (bar) mark(bar)
  }
  const onScroll = () => (frame ||= requestAnimationFrame(look))
  look()
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    window.removeEventListener('scroll', onScroll)
    cancelAnimationFrame(frame)
  }
}

function mark(bar: HTMLElement): void {
  const isAtTop = bar.getBoundingClientRect().top <= Number.parseFloat(getComputedStyle(bar).top)
  bar.toggleAttribute('data-at-top', isAtTop)
  const links = [...bar.querySelectorAll('a')]
  const read = isAtTop ? readLink(links) : undefined
  if (read?.ariaCurrent === 'true') return
  for (const link of links) link.ariaCurrent = link === read ? 'true' : null
  const row = read?.closest('ul')
  if (read && row) row.scrollLeft = read.offsetLeft - row.clientWidth / 3
}

/** To the last part that begins in the upper screen; of two beside each other the one gone to, or the first. */
function readLink(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const topOf = ({ hash }: HTMLAnchorElement) =>
    document.getElementById(hash.slice(1))?.getBoundingClientRect().top ?? Infinity
  const last = links.findLast((link) => topOf(link) < window.innerHeight * 0.4)
  if (!last) return undefined
  const beside = links.filter((link) => topOf(link) === topOf(last))
  return beside.find(({ hash }) => hash === window.location.hash) ?? beside[0]
}
