import type { ImportReason } from '#contract/imports/import-reasons.ts'

type Decoded = { text: string; notes: ImportReason[] } | { refusal: 'file_binary' | 'file_encoding' }

/** UTF-8; UTF-16 with or without its mark; else the Windows code page that old spreadsheets write. */
export function decodeText(bytes: Uint8Array): Decoded {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : isBigEndian(bytes) ? 'utf-16be' : null
  if (marked !== null) {
    const text = decoded(bytes, marked)
    return text === null ? { refusal: 'file_encoding' } : { text, notes: [] }
  }
  return bytes.includes(0) ? decodeUnmarked(bytes) : decodeNarrow(bytes)
}

function isBigEndian(bytes: Uint8Array): boolean {
  return bytes[0] === 0xfe && bytes[1] === 0xff
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function decodeUnmarked(bytes: Uint8Array): Decoded {
  for (const encoding of ['utf-16le', 'utf-16be']) {
    const text = decoded(bytes, encoding)
    if (text !== null && isUsual(text.slice(0, 4000)))
      return { text, notes: [{ code: 'note_encoding', values: { encoding: 'UTF-16' } }] }
  }
  return { refusal: 'file_binary' }
}

/** Read in the wrong order, Latin letters are Chinese ones. */
function isUsual(text: string): boolean {
  const usual = text.match(/[\t\r\n\u0020-\u024f\u0900-\u097f\u2000-\u20bf]/g)?.length ?? 0
  return usual > text.length * 0.9 && !isControlled(text)
}

function isControlled(text: string): boolean {
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(text)
}

function decodeNarrow(bytes: Uint8Array): Decoded {
  const text = decoded(bytes, 'utf-8')
  if (text !== null) return { text, notes: [] }
  const windows = decoded(bytes, 'windows-1252')
  if (windows === null || isControlled(windows) || isDamaged(bytes)) return { refusal: 'file_encoding' }
  return { text: windows, notes: [{ code: 'note_encoding', values: { encoding: 'Windows-1252' } }] }
}

/** UTF-8 of which a part is broken, rather than a text in another encoding. */
function isDamaged(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  const whole = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return whole > (text.match(/\ufffd/g)?.length ?? 0)
}
