/** Browser and system from the user agent; null if unknown. */
export type Device = { browser: string | null; system: string | null }

export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const named = (names: typeof browsers) => names.find(([, sign]) => sign.test(text))?.[0] ?? null
  return { browser: named(browsers), system: named(systems) }
}

/** In this order: most browsers also name their predecessors. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /UCBrowser\//],
  ['Opera', /\bOPR\/|\bOPT\/|Opera/],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]

const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]
