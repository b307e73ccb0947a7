import { receiving } from './image-processes.ts'
import type { Panorama } from './images/encode-panorama.ts'
import { judge } from './images/judge.ts'

export type PanoramaRefusal = 'NOT_AN_IMAGE' | 'TOO_MANY_PIXELS' | 'NOT_EQUIRECTANGULAR' | 'TOO_SMALL'

type Bounds = { bytes: number; minWidth: number }

/** Of the ratio of 2:1, for programs that round their sides. */
const tolerance = 0.01
const maxMs = 60_000

/**
 * A picture of all directions in equirectangular projection, re-encoded without metadata. Refusals are values.
 */
export async function preparePanorama(
  load: () => Promise<Uint8Array<ArrayBuffer>>,
  bounds: Bounds,
  { owner, signal }: { owner?: string; signal?: AbortSignal | undefined } = {},
): Promise<Panorama | PanoramaRefusal | 'BUSY'> {
  const made = await receiving.limit.take(1, async () => encode(await load(), bounds), { owner, signal })
  return made ?? 'BUSY'
}

async function encode(bytes: Uint8Array, bounds: Bounds): Promise<Panorama | PanoramaRefusal> {
  const judged = await judge(bytes, bounds.bytes)
  if (!judged.ok) return judged.refusal === 'TOO_MANY_PIXELS' ? 'TOO_MANY_PIXELS' : 'NOT_AN_IMAGE'
  const { width, height } = judged.metadata.autoOrient
  if (Math.abs(width / (2 * height) - 1) > tolerance) return 'NOT_EQUIRECTANGULAR'
  if (width < bounds.minWidth) return 'TOO_SMALL'
  const encoded = await receiving.run('encodePanorama', [bytes, width], maxMs)
  return typeof encoded === 'string' ? 'NOT_AN_IMAGE' : encoded
}
