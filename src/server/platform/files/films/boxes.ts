export type Box = { type: string; content: DataView }

/** Boxes of MP4 and QuickTime side by side, until one that claims less than its own head. */
export function* boxesIn(bytes: DataView): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.byteLength;) {
    const is64Bit = bytes.getUint32(at) === 1
    const head = is64Bit ? 16 : 8
    if (at + head > bytes.byteLength) return
    const claimed = is64Bit ? Number(bytes.getBigUint64(at + 8)) : bytes.getUint32(at)
    // The last box may leave its size open.
    const size = claimed === 0 ? bytes.byteLength - at : claimed
    if (size < head) return
    const end = Math.min(at + size, bytes.byteLength)
    const content = new DataView(bytes.buffer, bytes.byteOffset + at + head, end - at - head)
    yield { type: nameOf(bytes.getUint32(at + 4)), content }
    at = end
  }
}

export function viewOf(film: Uint8Array): DataView {
  return new DataView(film.buffer, film.byteOffset, film.byteLength)
}

/** What the boxes at a path hold, in their order. */
export function* findBoxes(bytes: DataView, [type, ...below]: readonly string[]): Generator<DataView> {
  for (const box of boxesIn(bytes)) {
    if (box.type !== type) continue
    if (below.length === 0) yield box.content
    else yield* findBoxes(box.content, below)
  }
}

function nameOf(code: number): string {
  return String.fromCharCode(code >>> 24, (code >>> 16) & 255, (code >>> 8) & 255, code & 255)
}
