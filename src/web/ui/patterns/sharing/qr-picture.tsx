import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'

import { m } from '#messages'

import { Button } from '../../primitives/button.tsx'
import { classes } from '../../primitives/classes.ts'
import { Segmented } from '../../primitives/segmented.tsx'
import { toast } from '../../primitives/toast.ts'
import { saveFile } from '../download-button.tsx'
import { useNear } from '../use-near.ts'
import { copyText } from './copy-text.ts'

/** Rows of modules with their quiet zone; true is dark. */
type Matrix = readonly (readonly boolean[])[]

type Look = { size: number; ink: string; ground: string }

export function pathOfQr(matrix: Matrix): string {
  return matrix.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}

/**
 * Scales modules to whole pixels, as blurred ones do not scan or print well; the remainder becomes
 * border.
 */
async function drawPng(matrix: Matrix, { size, ink, ground }: Look): Promise<Blob> {
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

type QrPictureProps = {
  /** The encoded URL. */
  address: string
  /** The URL shown and copied: without the parameters that mark a scan. */
  page: string
  fileName: string
  /** Toast after copying. */
  copied: string
  onShown?: () => void
  /** Puts the controls below the code, as in a dialog. */
  stacked?: boolean
}

const sizes = [128, 200, 256] as const
const sizeOptions = sizes.map((size) => ({ value: String(size), label: `${size} px` }))

/** A QR code to download in three sizes, with its URL to copy. */
export function QrPicture({ address, page, fileName, copied, onShown, stacked = false }: QrPictureProps) {
  const [size, setSize] = useState<number>(200)
  const picture = useRef<SVGSVGElement>(null)
  const matrix = useMatrix(address)
  const isShown = useNear(picture, '0px')
  useEffect(() => {
    if (isShown) onShown?.()
  }, [isShown, onShown])
  const download = async () => {
    if (matrix === null || picture.current === null) return toast.error(m.layout_qr_not_ready())
    try {
      const { color, backgroundColor } = getComputedStyle(picture.current)
      saveFile(await drawPng(matrix, { size, ink: color, ground: backgroundColor }), fileName)
      toast.success(m.layout_qr_downloaded())
    } catch {
      toast.error(m.layout_qr_download_failed())
    }
  }
  return (
    <div className={classes('grid items-start', stacked ? 'gap-5' : besideStyle)}>
      <div className={stacked ? 'min-h-64' : 'sm:row-span-2 sm:min-h-50 sm:min-w-50'}>
        <svg
          ref={picture}
          role="img"
          aria-label={m.layout_qr_picture()}
          width={size}
          height={size}
          viewBox={`0 0 ${matrix?.length ?? 1} ${matrix?.length ?? 1}`}
          shapeRendering="crispEdges"
          className={classes('scheme-light bg-surface text-ink', !stacked && 'max-sm:size-36')}
        >
          {matrix && <path d={pathOfQr(matrix)} fill="currentColor" />}
        </svg>
      </div>
      <div className={classes('grid min-w-0 justify-items-start', stacked ? 'gap-3' : 'gap-2 sm:gap-3')}>
        <Segmented
          label={m.layout_qr_size()}
          name="qr-size"
          options={sizeOptions}
          value={String(size)}
          className="max-sm:[&>label]:px-2 [&>label]:whitespace-nowrap"
          onChange={(event) => setSize(Number(event.target.value))}
        />
        <div className="flex flex-wrap gap-2">
          <Button icon={<Download aria-hidden />} onClick={() => void download()}>
            {m.layout_qr_download()}
          </Button>
          <Button
            variant="secondary"
            icon={<Copy aria-hidden />}
            onClick={() => void copyText(page, copied, m.layout_qr_copy_failed(), page)}
          >
            {m.layout_qr_copy()}
          </Button>
        </div>
      </div>
      <p className={classes('text-sm break-all text-ink-3', !stacked && 'max-sm:col-span-2')}>{page}</p>
    </div>
  )
}

const besideStyle = 'grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-rows-[auto_1fr] sm:gap-x-8'

/** Loads the QR library after what stands beside the code, which is of use without it. */
export function useMatrix(address: string): Matrix | null {
  const [matrix, setMatrix] = useState<Matrix | null>(null)
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const { encode } = await import('uqr')
      if (isWanted) setMatrix(encode(address, { ecc: 'M', boostEcc: false, border: 4 }).data)
    }
    load().catch(() => undefined)
    return () => void (isWanted = false)
  }, [address])
  return matrix
}
