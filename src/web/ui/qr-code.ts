/** Rows of modules with their quiet border; true is dark. */
export type Matrix = readonly (readonly boolean[])[]

type Look = { size: number; ink: string; ground: string }

export function pathOfQr(matrix: Matrix): string {
  return matrix.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}

/** Every module is a whole number of pixels, or scanners and printers blur it; what is left becomes border. */
export async function drawPng(matrix: Matrix, { size, ink, ground }: Look): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.fillStyle = ground
  pen.fillRect(0, 0, size, size)
  pen.fillStyle = ink
  const pixels = Math.max(1, Math.floor(size / matrix.length))
  const edge = Math.floor((size - pixels * matrix.length) / 2)
  for (const [y, row] of matrix.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(edge + x * pixels, edge + y * pixels, pixels, pixels)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('The picture could not be written')
  return png
}
