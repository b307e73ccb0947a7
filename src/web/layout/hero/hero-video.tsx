import { useEffect, useRef, useState } from 'react'

type HeroVideoProps = { src: string; isMotionPaused: boolean }

/** A muted video over the illustration, with an overlay for contrast; hidden if it cannot be played. */
export function HeroVideo({ src, isMotionPaused }: HeroVideoProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (isMotionPaused) film.current?.pause()
    else film.current?.play().catch(() => undefined)
  }, [isMotionPaused])
  return (
    <div
      className={`absolute inset-0 transition-opacity duration-(--slow) ${isShown ? 'opacity-100' : 'opacity-0'}`}
    >
      <video
        ref={film}
        src={src}
        muted
        loop
        playsInline
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
        className="size-full object-cover"
        onPlaying={() => setIsShown(true)}
        onError={() => setIsShown(false)}
      />
      <div className="absolute inset-0 bg-linear-to-b from-dawn from-30% to-dawn/20 lg:bg-linear-to-r" />
    </div>
  )
}
