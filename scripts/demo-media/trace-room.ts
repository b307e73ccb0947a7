import sharp from 'sharp'

export type Vector = readonly [number, number, number]

/** A rectangle in space: its picture begins at `corner` and runs along `right` and `down`, in metres. */
export type Surface = { corner: Vector; right: Vector; down: Vector; svg: string }

export type Room = { surfaces: readonly Surface[]; eye: Vector }

type Picture = { pixels: Buffer; width: number; height: number }
type Traced = { surface: Surface; normal: Vector; picture: Picture }

/** The picture of all directions from `eye`, in equirectangular projection; its middle looks along z. */
export async function traceRoom({ surfaces, eye }: Room, width: number): Promise<Buffer> {
  const traced = await Promise.all(surfaces.map(draw))
  // Four rays a pixel make smooth edges.
  const [across, along] = [width * 2, width]
  const pixels = Buffer.alloc(across * along * 3)
  for (let y = 0; y < along; y++) {
    const height = Math.PI * (0.5 - (y + 0.5) / along)
    for (let x = 0; x < across; x++) {
      const turn = 2 * Math.PI * ((x + 0.5) / across - 0.5)
      const ray: Vector = [
        Math.cos(height) * Math.sin(turn),
        Math.sin(height),
        Math.cos(height) * Math.cos(turn),
      ]
      pixels.set(colourAlong(ray, eye, traced), (y * across + x) * 3)
    }
  }
  return sharp(pixels, { raw: { width: across, height: along, channels: 3 } })
    .resize(width, width / 2)
    .png()
    .toBuffer()
}

async function draw(surface: Surface): Promise<Traced> {
  const { data, info } = await sharp(Buffer.from(surface.svg), { density: 72 * 4 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = { pixels: data, width: info.width, height: info.height }
  return { surface, normal: cross(surface.right, surface.down), picture }
}

/** Nearest surface first; what is behind shows through where its picture is clear. */
function colourAlong(ray: Vector, eye: Vector, traced: readonly Traced[]): [number, number, number] {
  const hits: { distance: number; at: number; pixels: Buffer }[] = []
  for (const { surface, normal, picture } of traced) {
    const distance = dot(normal, minus(surface.corner, eye)) / dot(normal, ray)
    if (!(distance > 0)) continue
    const spot = minus(
      [eye[0] + ray[0] * distance, eye[1] + ray[1] * distance, eye[2] + ray[2] * distance],
      surface.corner,
    )
    const u = dot(spot, surface.right) / dot(surface.right, surface.right)
    const v = dot(spot, surface.down) / dot(surface.down, surface.down)
    if (u < 0 || u >= 1 || v < 0 || v >= 1) continue
    const at = (Math.floor(v * picture.height) * picture.width + Math.floor(u * picture.width)) * 4
    hits.push({ distance, at, pixels: picture.pixels })
  }
  hits.sort((one, other) => one.distance - other.distance)
  const colour: [number, number, number] = [0, 0, 0]
  let clear = 1
  for (const { at, pixels } of hits) {
    const share = clear * ((pixels[at + 3] ?? 0) / 255)
    for (const channel of [0, 1, 2] as const) colour[channel] += share * (pixels[at + channel] ?? 0)
    clear *= 1 - (pixels[at + 3] ?? 0) / 255
    if (clear < 0.004) break
  }
  return colour
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
