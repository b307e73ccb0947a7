/** What a browser says of itself, as far as people know it by name; null where it says nothing known. */
export type Device = { browser: string | null; system: string | null }

export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const named = (names: typeof browsers) => names.find(([, sign]) => sign.test(text))?.[0] ?? null
  return { browser: named(browsers), system: named(systems) }
}

/** In this order: most browsers name their forebears too. */
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
