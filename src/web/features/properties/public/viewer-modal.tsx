import X from 'lucide-react/icons/x'
import { useId, useState, type ReactNode } from 'react'

import { m } from '#messages'
import { Modal } from '#web/ui/primitives/dialog.tsx'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'

type ViewerModalProps = {
  title: string
  /** Between the title and the button that closes it. */
  beside?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Photos, a video or a 360° picture over the whole screen. */
export function ViewerModal({ title, beside, onClose, children }: ViewerModalProps) {
  const id = useId()
  return (
    <Modal
      open
      onClose={onClose}
      labelledBy={id}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-surface p-0 text-ink backdrop:bg-scrim open:flex open:flex-col"
    >
      <div className="flex items-center gap-3 py-1.5 pr-2 pl-4">
        <h2 id={id} className="min-w-0 flex-1 truncate font-sans text-md font-medium">
          {title}
        </h2>
        {beside}
        <IconButton label={m.layout_close()} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      {children}
    </Modal>
  )
}

type VideoViewerProps = {
  src: string
  /** Shown until it plays. */
  poster: string | undefined
  title: string
  onClose: () => void
}

/** Full-screen player for a video stored on this site. */
export function VideoViewer({ src, poster, title, onClose }: VideoViewerProps) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <ViewerModal title={m.properties_video_of({ title })} onClose={onClose}>
      <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-1 place-items-center p-2">
        {hasFailed ? (
          <p role="alert">{m.properties_video_failed()}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- advertisers bring no captions with their videos
          <video
            src={src}
            poster={poster}
            controls
            playsInline
            preload="metadata"
            className="max-h-full max-w-full object-cover"
            onError={() => setHasFailed(true)}
          />
        )}
      </div>
    </ViewerModal>
  )
}
