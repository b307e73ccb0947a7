import { useHydrated } from '@tanstack/react-router'
import Mic from 'lucide-react/icons/mic'
import { useState, type ComponentType } from 'react'

import { m } from '#messages'

import type { SpeechPanelProps } from './speech-panel.tsx'

type Panel = ComponentType<SpeechPanelProps> | null

/** A button in the search field where the browser turns speech into text; what listens is loaded when pressed. */
export function SpeechSearch({ onHeard }: Pick<SpeechPanelProps, 'onHeard'>) {
  const canListen = useHydrated() && 'webkitSpeechRecognition' in window
  const [Panel, setPanel] = useState<Panel>(null)
  if (!canListen) return null
  const close = () => setPanel(null)
  const open = async () => {
    const { SpeechPanel } = await import('../search-field-parts.ts')
    setPanel(() => SpeechPanel)
  }
  return (
    <>
      <button
        type="button"
        aria-label={m.search_speech()}
        aria-expanded={Panel !== null}
        className="icon-button absolute top-1/2 right-1 -translate-y-1/2"
        onClick={Panel ? close : open}
      >
        <Mic aria-hidden />
      </button>
      {Panel && <Panel onClose={close} onHeard={onHeard} />}
    </>
  )
}
