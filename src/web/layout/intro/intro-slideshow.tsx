import BadgePercent from 'lucide-react/icons/badge-percent'
import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import MapPin from 'lucide-react/icons/map-pin'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'

import { formatTime } from '#contract/dates.ts'
import { cashbackAmount, formatPriceCompact } from '#contract/price.ts'
import { m } from '#messages'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'

import dusk from '../../ui/art/sky-wide-dusk.svg'
import dawn from '../../ui/art/sky-wide.svg'
import terrace from '../../ui/art/terrace.svg'
import { ArchedPicture } from '../../ui/primitives/picture.tsx'
import house from '../home/type-house.svg'
import villa from '../home/type-villa.svg'

/** A locality is typed and its suggestions appear. */
function SearchScene() {
  return (
    <>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={dusk} />
        <img src={dawn} alt="" className="absolute inset-0 size-full object-cover object-[80%_100%]" />
      </picture>
      <div className="absolute inset-x-[8%] top-[12%] sm:right-auto sm:w-[56%]">
        <div className="flex items-center gap-2.5 rounded-md border border-line-strong bg-raised px-3.5 py-3 text-ink shadow-md">
          <Search />
          <span className="uncovered font-medium">{m.layout_intro_locality()}</span>
        </div>
        <p
          className="appearing mt-1.5 flex items-center gap-2.5 rounded-md bg-raised px-4 py-3 text-ink shadow-md"
          style={after(1.7)}
        >
          <MapPin className="size-4.5! text-ink-3" />
          {m.layout_intro_locality()}
        </p>
        <ul className="mt-3 flex flex-wrap gap-2 font-medium">
          {[m.layout_intro_search_bedrooms(), m.layout_intro_search_price()].map((filter, index) => (
            <li
              key={filter}
              style={after(2.8 + index * 0.6)}
              className="appearing rounded-full bg-action px-3.5 py-1.5 text-md text-on-action shadow-sm"
            >
              {filter}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

const price = 8_500_000
const cashback = 2

/** A listing shows its price, its offer and its facts one by one. */
function ListingScene() {
  return (
    <div className="absolute inset-0 grid place-items-center bg-sunken p-5">
      <div className="flex w-full max-w-form overflow-hidden rounded-xl bg-raised text-ink shadow-md">
        <div className="relative w-2/5 flex-none">
          <img src={villa} alt="" className="size-full min-h-45 object-cover" />
          <span className="appearing absolute top-1.5 left-1.5 sm:top-3 sm:left-3" style={after(1.6)}>
            <Badge tone="neem-soft" size="tiny" icon={<BadgePercent />}>
              {m.properties_cashback_badge({ percent: cashback })}
            </Badge>
          </span>
        </div>
        <div className="min-w-0 flex-1 self-center p-3.5 sm:p-4">
          <p className="appearing text-2xl font-bold tabular-nums" style={after(0.6)}>
            {formatPriceCompact(price)}
          </p>
          <p className="appearing text-md font-medium text-neem-ink" style={after(1.9)}>
            {m.properties_cashback_back({ amount: formatPriceCompact(cashbackAmount(price, cashback)) })}
          </p>
          <p className="appearing mt-1.5 text-md" style={after(2.7)}>
            {m.layout_intro_listing_location()}
          </p>
          <p className="appearing text-sm text-ink-3" style={after(3.3)}>
            {m.layout_intro_read_facts()}
          </p>
        </div>
      </div>
    </div>
  )
}

const slots = ['10:00', '10:30', '11:00', '11:30', '16:00', '16:30']
const chosen = '11:00'

/** Free half-hours appear and one is chosen; behind it the terrace. */
function VisitScene() {
  return (
    <div className="absolute inset-0 grid items-center gap-2 bg-neem-soft px-5 pb-3 sm:pb-0 sm:grid-cols-2">
      <ArchedPicture src={terrace} className="mx-auto w-[54%] self-end sm:w-full" />
      <ul className="grid grid-cols-3 gap-2 text-xs font-medium sm:text-sm text-ink sm:grid-cols-2">
        {slots.map((slot, index) => (
          <li
            key={slot}
            style={after(0.5 + index * 0.2)}
            className="appearing relative grid min-h-10 place-items-center rounded-md border border-line-strong bg-raised tabular-nums"
          >
            {formatTime(slot)}
            {slot === chosen && (
              <span
                style={after(2.8)}
                className="appearing absolute inset-0 flex items-center justify-center gap-1 rounded-sm bg-neem text-on-neem"
              >
                <Check className="size-4!" />
                {formatTime(slot)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A question goes to the advertiser, and the answer comes back. */
function EnquiryScene() {
  return (
    <>
      <img
        src={house}
        alt=""
        className="absolute inset-0 size-full object-cover object-bottom opacity-40 dark:opacity-25"
      />
      <div className="absolute inset-0 flex flex-col justify-center gap-3 p-6 text-md sm:px-14 sm:text-base">
        <p
          className="appearing max-w-[80%] self-end rounded-xl rounded-br-sm bg-action px-4 py-2.5 text-on-action shadow-sm"
          style={after(0.6)}
        >
          {m.layout_intro_enquiry_question()}
        </p>
        <p
          className="appearing max-w-[80%] self-start rounded-xl rounded-bl-sm bg-raised px-4 py-2.5 text-ink shadow-sm"
          style={after(2.6)}
        >
          {m.layout_intro_enquiry_answer()}
        </p>
      </div>
    </>
  )
}

/** The visitor's steps, in order. */
export const scenes = [
  { Picture: SearchScene, title: m.layout_intro_search_title, text: m.layout_intro_search_text },
  { Picture: ListingScene, title: m.layout_intro_read_title, text: m.layout_intro_read_text },
  { Picture: EnquiryScene, title: m.layout_intro_enquiry_title, text: m.layout_intro_enquiry_text },
  { Picture: VisitScene, title: m.layout_intro_visit_title, text: m.layout_intro_visit_text },
]

/** Animation delay in seconds. */
function after(seconds: number) {
  return { animationDelay: `${seconds}s` }
}

const sceneDuration = 6_500

/** Four illustrated slides with captions, played once; can be paused. */
export function IntroSlideshow() {
  const [shown, setShown] = useState(0)
  const [isRunning, setIsRunning] = useState(wantsMotion)
  const isLast = shown === scenes.length - 1
  useEffect(() => {
    if (!isRunning) return
    const timer = window.setTimeout(() => {
      if (isLast) setIsRunning(false)
      else setShown(shown + 1)
    }, sceneDuration)
    return () => window.clearTimeout(timer)
  }, [isRunning, isLast, shown])

  useEffect(() => {
    const steer = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      if (by === 0) return
      setIsRunning(false)
      setShown((known) => within(known + by))
    }
    window.addEventListener('keydown', steer)
    return () => window.removeEventListener('keydown', steer)
  }, [])

  const choose = (index: number) => {
    setIsRunning(false)
    setShown(within(index))
  }
  const play = () => {
    if (!isRunning && isLast) setShown(0)
    setIsRunning(!isRunning)
  }
  const scene = scenes[shown]
  if (!scene) return null
  const { Picture, title, text } = scene
  return (
    <div>
      <div
        key={shown}
        aria-hidden="true"
        className={classes(
          'relative aspect-4/3 overflow-hidden rounded-lg bg-dawn sm:aspect-video',
          !isRunning && '[&_*]:animate-none!',
        )}
      >
        <Picture />
      </div>
      <div aria-live={isRunning ? 'off' : 'polite'} className="mt-4 min-h-31 sm:min-h-22">
        <p className="text-lg font-bold">
          <span className="text-action-ink tabular-nums">{shown + 1}.</span> {title()}
        </p>
        <p className="mt-0.5 text-ink-2">{text()}</p>
      </div>
      <div className="mt-2 flex items-center gap-1">
        <IconButton
          label={isRunning ? m.layout_intro_pause() : m.layout_intro_play()}
          icon={isRunning ? <Pause aria-hidden /> : <Play aria-hidden />}
          onClick={play}
        />
        <ol className="flex flex-1 justify-center">
          {scenes.map((step, index) => (
            <li key={step.title()}>
              <button
                type="button"
                aria-label={m.layout_intro_step({ step: index + 1, title: step.title() })}
                aria-current={index === shown ? 'step' : undefined}
                className="group/step grid size-11 place-items-center rounded-full"
                onClick={() => choose(index)}
              >
                <span className="h-2 w-5 rounded-full bg-line-strong group-aria-[current=step]/step:w-7 group-aria-[current=step]/step:bg-action" />
              </button>
            </li>
          ))}
        </ol>
        <IconButton
          label={m.layout_intro_previous()}
          icon={<ChevronLeft aria-hidden />}
          disabled={shown === 0}
          onClick={() => choose(shown - 1)}
        />
        <IconButton
          label={m.layout_intro_next()}
          icon={<ChevronRight aria-hidden />}
          disabled={isLast}
          onClick={() => choose(shown + 1)}
        />
      </div>
    </div>
  )
}

function within(index: number): number {
  return Math.min(Math.max(index, 0), scenes.length - 1)
}

function wantsMotion(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
