import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'

import { m } from '#messages'
import { lazyPart, Nothing } from '#web/ui/patterns/lazy-part.tsx'
import { classes } from '#web/ui/primitives/classes.ts'

import tallDusk from '../../ui/art/sky-tall-dusk.svg'
import tall from '../../ui/art/sky-tall.svg'
import wideDusk from '../../ui/art/sky-wide-dusk.svg'
import wide from '../../ui/art/sky-wide.svg'

const HeroVideo = lazyPart(() => import('./hero-video.tsx').then((module) => module.HeroVideo), Nothing)

type HeroProps = {
  title: string
  lead: string
  /** URL of a video to play instead of the illustration. */
  video: string | null
  /** The search form. */
  children?: ReactNode
  /** Content below the form. */
  notes?: ReactNode
}

/** The home page's opening: an animated city at dawn (dusk in dark mode), or a video. */
export function Hero({ title, lead, video, children, notes }: HeroProps) {
  const [isMotionPaused, setIsMotionPaused] = useState(false)
  const film = useFilm(video)
  return (
    <section className="relative flex min-h-190 overflow-hidden bg-dawn text-on-dawn has-[[name=still]:checked]:[--motion:paused] lg:min-h-180">
      <picture>
        <source media="(prefers-color-scheme: dark) and (min-width: 640px)" srcSet={wideDusk} />
        <source media="(prefers-color-scheme: dark)" srcSet={tallDusk} />
        <source media="(min-width: 640px)" srcSet={wide} />
        <img
          src={tall}
          alt=""
          width={390}
          height={760}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover object-[50%_100%] sm:object-[78%_100%] lg:object-[50%_100%]"
        />
      </picture>
      <HeroSky />
      {film && (
        <Suspense>
          <HeroVideo src={film} isMotionPaused={isMotionPaused} />
        </Suspense>
      )}
      <div className="page-width relative pt-[calc(var(--header)+var(--spacing)*8)] lg:pt-[calc(var(--header)+var(--spacing)*19)]">
        {/* Height of the longer language on phones: a late font must not shift the form. */}
        <div className="mb-5 max-sm:min-h-50 lg:mb-6">
          <h1 className="max-w-[11em] text-3xl max-sm:pr-16 lg:max-w-none lg:text-5xl">{title}</h1>
          <p className="mt-2.5 max-w-[32em] text-lg text-on-dawn-2 lg:mt-3.5">{lead}</p>
        </div>
        {children && (
          <div className="max-w-hero rounded-xl bg-surface p-3 text-ink shadow-lg lg:p-3.5">{children}</div>
        )}
        {notes && <div className="mt-3.5">{notes}</div>}
      </div>
      <label className="group/still absolute right-4 bottom-4 grid size-11 place-items-center rounded-full bg-surface text-ink shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus motion-reduce:hidden">
        <input
          type="checkbox"
          name="still"
          aria-label={m.layout_hero_pause()}
          className="absolute inset-0 opacity-0"
          onChange={(event) => setIsMotionPaused(event.target.checked)}
        />
        <Pause aria-hidden className="group-has-checked/still:hidden" />
        <Play aria-hidden className="hidden group-has-checked/still:block" />
      </label>
    </section>
  )
}

/** Loads the video after the page, unless data saving or reduced motion is on. */
function useFilm(video: string | null): string | null {
  const isWelcome = useSyncExternalStore(neverChanges, welcomesFilms, () => false)
  return isWelcome ? video : null
}

const neverChanges = () => () => {}

function welcomesFilms(): boolean {
  const isSaving = Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true
  return !isSaving && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Moving parts of the illustration: clouds, kites, birds. */
function HeroSky() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      <Cloud className="top-[9%] left-[6%] w-36 sm:top-[13%] sm:w-61" />
      <Cloud className="top-[22%] left-[46%] w-45 max-sm:hidden [animation-delay:-30s]" />
      <Cloud className="top-[16%] left-[88%] w-53 [animation-delay:-50s]" />
      <svg
        viewBox="0 0 130 40"
        fill="none"
        className="drifting absolute top-[10%] left-[73%] w-32.5 stroke-on-dawn-2/60 [--drift:5vw] max-sm:hidden"
      >
        <path d="M2 12q5-6 9 0q4-6 9 0M34 24q5-6 9 0q4-6 9 0M52 34q5-6 9 0q4-6 9 0M84 12q5-6 9 0q4-6 9 0M108 24q5-6 9 0q4-6 9 0" />
      </svg>
      <Kite className="top-[34%] left-[53%] w-26 text-action max-sm:hidden" />
      <Kite className="top-[11%] left-[82%] w-12 sm:w-17 text-neel [animation-delay:-3s] sm:left-[58%]" />
      <Kite className="top-[30%] left-[86%] w-20 max-sm:hidden text-saffron [animation-delay:-5s]" />
    </div>
  )
}

function Cloud({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 154 28" className={classes('drifting absolute fill-cloud', className)}>
      <rect y="12" width="120" height="10" rx="5" />
      <rect x="26" y="2" width="66" height="12" rx="6" />
      <rect x="60" y="20" width="94" height="8" rx="4" />
    </svg>
  )
}

function Kite({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 80 152"
      className={classes('swaying absolute origin-[10%_100%] fill-current', className)}
    >
      <path d="M60 34Q50 78 2 150" className="fill-none stroke-on-dawn-2/50" strokeWidth=".8" />
      <g transform="translate(64 18) rotate(18)">
        <path d="M0-15L13 0L0 15L-13 0Z" />
        <path d="M0-15L13 0L0 15ZM-4 19L0 13L4 19Z" className="fill-on-saffron/25" />
      </g>
    </svg>
  )
}
