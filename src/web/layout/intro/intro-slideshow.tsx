import { m } from '#messages'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useState } from 'react'

import { classes } from '#web/ui/primitives/classes.ts'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'

import { scenes } from './intro-scenes.tsx'

const sceneDuration = 6_500

/** Four drawn scenes with their captions, one after the other; stops at the last, or when told to. */
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
          {scenes.map((each, index) => (
            <li key={each.title()}>
              <button
                type="button"
                aria-label={m.layout_intro_step({ step: index + 1, title: each.title() })}
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
