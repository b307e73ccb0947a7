import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'

import { m } from '#messages'
import { Modal } from '#web/ui/primitives/dialog.tsx'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'

import { scenes, IntroSlideshow } from './intro-slideshow.tsx'

type IntroDialogProps = { video: string | null; onClose: () => void }

/** How Haveli works: the video of staff, or the illustrated slideshow if there is none or it fails. */
export function IntroDialog({ video, onClose }: IntroDialogProps) {
  const id = useId()
  const [isBroken, setIsBroken] = useState(false)
  return (
    <Modal
      open
      onClose={onClose}
      labelledBy={id}
      className="m-auto max-h-[calc(100dvh-var(--spacing)*4)] w-[calc(100%-var(--spacing)*8)] max-w-prose overflow-y-auto rounded-xl border border-line bg-raised p-0 text-ink shadow-lg backdrop:bg-scrim"
    >
      <div className="p-4 sm:p-6">
        <div className="-mt-1 -mr-1 mb-3 flex items-center gap-3">
          <h2 id={id} className="flex-1 font-sans text-lg font-bold">
            {m.layout_intro_title()}
          </h2>
          <IconButton label={m.layout_close()} icon={<X aria-hidden />} onClick={onClose} />
        </div>
        {video && !isBroken ? (
          <IntroFilm src={video} onError={() => setIsBroken(true)} />
        ) : (
          <IntroSlideshow />
        )}
      </div>
    </Modal>
  )
}

type IntroFilmProps = { src: string; onError: () => void }

/** The video of staff, with a transcript. */
function IntroFilm({ src, onError }: IntroFilmProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- staff give an address only; the words stand below */}
      <video
        src={src}
        controls
        autoPlay
        playsInline
        aria-label={m.layout_intro_title()}
        className="aspect-video w-full rounded-lg bg-sunken"
        onError={onError}
      />
      <ol className="mt-4 grid gap-2">
        {scenes.map(({ title, text }, index) => (
          <li key={title()}>
            <span className="font-semibold">
              {index + 1}. {title()}
            </span>{' '}
            <span className="text-ink-2">{text()}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
