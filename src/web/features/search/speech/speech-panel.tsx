import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { menuPanelStyle } from '#web/ui/primitives/menu.tsx'

import { listen, type Silence } from './listen.ts'

export type SpeechPanelProps = { onHeard: (sentence: string) => void; onClose: () => void }

/** Listens from the start, in the language of the page or the other one; says what it hears, and why nothing. */
export function SpeechPanel({ onHeard, onClose }: SpeechPanelProps) {
  const [language, setLanguage] = useState(currentLocale())
  const [round, setRound] = useState(0)
  const [state, setState] = useState<'asking' | 'listening' | Silence>('asking')
  const [words, setWords] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  /** The focus goes back to the button before it. */
  const leave = () => {
    const button = panel.current?.previousElementSibling
    if (button instanceof HTMLElement) button.focus()
    onClose()
  }
  const hear = useEffectEvent((sentence: string) => {
    leave()
    onHeard(sentence)
  })
  const close = useEffectEvent(leave)
  useEffect(
    () =>
      listen(language, {
        onStart: () => setState('listening'),
        onWords: setWords,
        onHeard: (sentence) => hear(sentence),
        onSilence: setState,
      }),
    [language, round],
  )
  const listenAgain = (next = language) => {
    setState('asking')
    setWords('')
    setLanguage(next)
    setRound(round + 1)
  }
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const isListening = state === 'asking' || state === 'listening'
  const isBlocked = state === 'refused' || state === 'elsewhere'
  const other = language === 'hi' ? 'en' : 'hi'
  return (
    <div
      ref={panel}
      role="group"
      aria-label={m.search_speech()}
      className={classes(menuPanelStyle, 'absolute inset-x-0 top-full z-30 mt-1.5 min-w-70 p-4!')}
    >
      <p role="status" className="min-h-12 text-lg" lang={words === '' ? undefined : language}>
        {isListening && words !== '' ? words : m.search_speech_state(state)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isListening ? (
          <Button size="small" onClick={leave}>
            {m.search_speech_stop()}
          </Button>
        ) : (
          !isBlocked && (
            <Button size="small" onClick={() => listenAgain()}>
              {m.search_speech_again()}
            </Button>
          )
        )}
        {!isBlocked && (
          <Button size="small" variant="secondary" lang={other} onClick={() => listenAgain(other)}>
            {m.search_speech_language(other)}
          </Button>
        )}
      </div>
      <p className="mt-3 text-sm text-ink-3">{m.search_speech_note({ product: m.layout_product() })}</p>
    </div>
  )
}
