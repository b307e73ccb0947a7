import { useState } from 'react'

import { m } from '#messages'

import { ViewerModal } from './viewer-modal.tsx'

type VideoViewerProps = { src: string; title: string; onClose: () => void }

/** Full-screen player for a video stored on this site. */
export function VideoViewer({ src, title, onClose }: VideoViewerProps) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <ViewerModal title={m.properties_video_of({ title })} onClose={onClose}>
      <div className="grid min-h-0 flex-1 place-items-center p-2">
        {hasFailed ? (
          <p role="alert">{m.properties_video_failed()}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- advertisers bring no captions with their videos
          <video
            src={src}
            controls
            playsInline
            preload="metadata"
            className="max-h-full max-w-full"
            onError={() => setHasFailed(true)}
          />
        )}
      </div>
    </ViewerModal>
  )
}
