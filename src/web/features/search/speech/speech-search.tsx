import Mic from 'lucide-react/icons/mic'
import { useState } from 'react'

import { m } from '#messages'

import { SpeechPanel, type SpeechPanelProps } from './speech-panel.tsx'

/** A button in the search field that is in use, where the browser turns speech into text. */
export function SpeechSearch({ onHeard }: Pick<SpeechPanelProps, 'onHeard'>) {
  const [isOpen, setIsOpen] = useState(false)
  if (!('webkitSpeechRecognition' in window)) return null
  return (
    <>
      <button
        type="button"
        aria-label={m.search_speech()}
        aria-expanded={isOpen}
        className="icon-button absolute top-1/2 right-1 -translate-y-1/2"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Mic aria-hidden />
      </button>
      {isOpen && <SpeechPanel onClose={() => setIsOpen(false)} onHeard={onHeard} />}
    </>
  )
}
