import { m } from '#messages'

import { scenes } from './intro-scenes.tsx'

type IntroFilmProps = { src: string; onError: () => void }

/** The film of staff, with what it tells in words for those who do not hear it. */
export function IntroFilm({ src, onError }: IntroFilmProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- staff give an address only; the words stand below */}
      <video
        src={src}
        controls
        autoPlay
        playsInline
        aria-label={m.shell_intro_title()}
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
