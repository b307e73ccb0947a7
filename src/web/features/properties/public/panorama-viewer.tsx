import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useRef, useState } from 'react'
import 'pannellum/build/pannellum.js'
import 'pannellum/build/pannellum.css'

import { m } from '#messages'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'

import { ViewerModal } from './viewer-modal.tsx'

type Viewer = {
  on: (event: 'load' | 'error', listener: () => void) => void
  getYaw: () => number
  setYaw: (degrees: number) => void
  getHfov: () => number
  setHfov: (degrees: number) => void
  destroy: () => void
}

type Pannellum = { viewer: (container: HTMLElement, config: Record<string, unknown>) => Viewer }

const steps = { turn: 45, zoom: 20 }
/** Arrows, plus and minus; without Escape, which closes the dialog. */
const keys = [37, 38, 39, 40, 61, 107, 109, 173, 187, 189]

type PanoramaViewerProps = { src: string; title: string; onClose: () => void }

/** Full-screen view in all directions: drag, pinch, keys or buttons; without WebGL the picture is shown flat. */
export function PanoramaViewer({ src, title, onClose }: PanoramaViewerProps) {
  const container = useRef<HTMLDivElement>(null)
  const viewer = useRef<Viewer | null>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'flat'>('loading')
  useEffect(() => {
    if (!container.current) return
    // The package sets this global and brings no types.
    const pannellum = Reflect.get(window, 'pannellum') as Pannellum
    const shown = pannellum.viewer(container.current, {
      type: 'equirectangular',
      panorama: src,
      autoLoad: true,
      showControls: false,
      capturedKeyNumbers: keys,
    })
    shown.on('load', () => setState('shown'))
    shown.on('error', () => setState('flat'))
    viewer.current = shown
    return () => shown.destroy()
  }, [src])

  const turn = (by: number) => viewer.current?.setYaw(viewer.current.getYaw() + by)
  const zoom = (by: number) => viewer.current?.setHfov(viewer.current.getHfov() + by)
  return (
    <ViewerModal title={m.properties_panorama_of({ title })} onClose={onClose}>
      <p role="status" className={state === 'flat' ? 'px-4 pb-2 text-ink-2' : 'sr-only'}>
        {state === 'loading' && m.properties_panorama_loading()}
        {state === 'flat' && m.properties_panorama_flat()}
      </p>
      {state === 'flat' && (
        <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-1 place-items-center p-2">
          <img src={src} alt={m.properties_panorama_alt()} className="max-h-full max-w-full" />
        </div>
      )}
      <div
        ref={container}
        role="application"
        aria-label={m.properties_panorama_keys()}
        className={state === 'flat' ? 'hidden' : 'min-h-0 flex-1'}
      />
      {state !== 'flat' && (
        <div className="flex justify-center gap-2 p-2">
          <IconButton
            label={m.properties_panorama_left()}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => turn(-steps.turn)}
          />
          <IconButton
            label={m.properties_panorama_right()}
            icon={<ChevronRight aria-hidden />}
            onClick={() => turn(steps.turn)}
          />
          <IconButton
            label={m.properties_panorama_closer()}
            icon={<ZoomIn aria-hidden />}
            onClick={() => zoom(-steps.zoom)}
          />
          <IconButton
            label={m.properties_panorama_wider()}
            icon={<ZoomOut aria-hidden />}
            onClick={() => zoom(steps.zoom)}
          />
        </div>
      )}
    </ViewerModal>
  )
}
