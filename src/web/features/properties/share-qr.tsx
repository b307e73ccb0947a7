import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState, type RefObject } from 'react'

import type { PropertyCard } from '#contract/properties.ts'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { toast } from '#web/ui/toast.ts'
import { useNear } from '#web/ui/use-near.ts'

import { addressOfQr, drawPng, pageOfQr, pathOfQr, type Matrix } from './qr-code.ts'
import { recordQr } from './record-qr.ts'

const sizes = [128, 200, 256] as const
const sizeOptions = sizes.map((size) => ({ value: String(size), label: `${size} px` }))

/** The code in three sizes, as a picture to keep and as an address to copy. */
export function ShareQr({ property }: { property: Pick<PropertyCard, 'id' | 'numericId'> }) {
  const [size, setSize] = useState<number>(200)
  const picture = useRef<SVGSVGElement>(null)
  const address = addressOfQr(property.numericId)
  const matrix = useMatrix(address)
  useShown(picture, property.id)
  const download = async () => {
    if (matrix === null || picture.current === null) return toast.error(m.properties_qr_not_ready())
    try {
      const { color, backgroundColor } = getComputedStyle(picture.current)
      savePng(await drawPng(matrix, { size, ink: color, ground: backgroundColor }), property.numericId)
      toast.success(m.properties_qr_downloaded())
    } catch {
      toast.error(m.properties_qr_download_failed())
    }
  }
  return (
    <div className="flex flex-col items-start gap-5 sm:flex-row sm:gap-8">
      <div className="min-h-64 flex-none sm:min-w-64">
        <svg
          ref={picture}
          role="img"
          aria-label={m.properties_qr_picture()}
          width={size}
          height={size}
          viewBox={`0 0 ${matrix?.length ?? 1} ${matrix?.length ?? 1}`}
          shapeRendering="crispEdges"
          className="scheme-light bg-surface text-ink"
        >
          {matrix && <path d={pathOfQr(matrix)} fill="currentColor" />}
        </svg>
      </div>
      <div className="grid min-w-0 justify-items-start gap-3">
        <Segmented
          label={m.properties_qr_size()}
          name="qr-size"
          options={sizeOptions}
          value={String(size)}
          onChange={(event) => setSize(Number(event.target.value))}
        />
        <div className="flex flex-wrap gap-2">
          <Button icon={<Download aria-hidden />} onClick={() => void download()}>
            {m.properties_qr_download()}
          </Button>
          <Button
            variant="secondary"
            icon={<Copy aria-hidden />}
            onClick={() => void copyAddress(property.numericId)}
          >
            {m.properties_qr_copy()}
          </Button>
        </div>
        <p className="text-sm break-all text-ink-3">{pageOfQr(property.numericId)}</p>
      </div>
    </div>
  )
}

/** The code is reckoned by a library of its own, which comes after the buttons. */
function useMatrix(address: string): Matrix | null {
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

function useShown(picture: RefObject<SVGSVGElement | null>, propertyId: string) {
  const isShown = useNear(picture, '0px')
  useEffect(() => {
    if (isShown) recordQr(propertyId, 'shown')
  }, [isShown, propertyId])
}

async function copyAddress(numericId: number) {
  const address = pageOfQr(numericId)
  try {
    await navigator.clipboard.writeText(address)
    toast.success(m.properties_qr_copied())
  } catch {
    toast.error(m.properties_qr_copy_failed(), address)
  }
}

function savePng(png: Blob, numericId: number) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(png)
  link.download = `haveli-${numericId}.png`
  link.click()
  // The browser reads the address after the press was handled.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
