import { tabStorage } from '#web/ui/browser-storage.ts'

/** What a browser's SpeechRecognition has of the Web Speech API; TypeScript does not know it. */
type Recognition = {
  lang: string
  interimResults: boolean
  onstart: (() => void) | null
  onresult: ((event: { results: ArrayLike<Result> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  abort: () => void
}
type Result = ArrayLike<{ transcript: string }> & { isFinal: boolean }

/** `elsewhere`: the document was opened on a page that may not use the microphone. */
export type Silence = 'refused' | 'nothing' | 'offline' | 'missing' | 'elsewhere'

type Listener = {
  onStart: () => void
  /** As they come. */
  onWords: (words: string) => void
  onHeard: (sentence: string) => void
  onSilence: (silence: Silence) => void
}

const languageCodes = { en: 'en-IN', hi: 'hi-IN' }
const refusedKey = 'haveli.microphone-refused'
const maxSentence = 200

/** Listens for one sentence; returns what stops it. A refused microphone is not asked for again in this tab. */
export function listen(language: 'en' | 'hi', listener: Listener): () => void {
  let isStopped = false
  let recognition: Recognition | null = null
  if (!isAllowedHere()) {
    listener.onSilence('elsewhere')
    return () => {}
  }
  void mayAsk().then((isAllowed) => {
    if (isStopped) return
    if (!isAllowed) return listener.onSilence('refused')
    if (!navigator.onLine) return listener.onSilence('offline')
    recognition = createRecognition()
    recognize(recognition, language, listener)
  })
  return () => {
    isStopped = true
    if (recognition === null) return
    recognition.onend = recognition.onerror = recognition.onresult = null
    recognition.abort()
  }
}

/** By the policy of the document, which only some browsers tell. */
function isAllowedHere(): boolean {
  const policy: unknown = Reflect.get(document, 'featurePolicy')
  const allows: unknown = policy instanceof Object ? Reflect.get(policy, 'allowsFeature') : null
  return typeof allows !== 'function' || allows.call(policy, 'microphone') !== false
}

async function mayAsk(): Promise<boolean> {
  const permission = await navigator.permissions.query({ name: 'microphone' }).catch(() => null)
  if (permission?.state === 'granted') tabStorage.remove(refusedKey)
  return permission?.state !== 'denied' && tabStorage.read(refusedKey) === null
}

function createRecognition(): Recognition {
  const Named: unknown =
    Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition')
  // The button is shown only where there is one.
  return new (Named as new () => Recognition)()
}

function recognize(recognition: Recognition, language: 'en' | 'hi', listener: Listener) {
  let silence: Silence | null = 'nothing'
  recognition.lang = languageCodes[language]
  recognition.interimResults = true
  recognition.onstart = listener.onStart
  recognition.onresult = ({ results }) => {
    const parts = Array.from(results)
    const words = parts.map((part) => part[0]?.transcript.trim() ?? '').join(' ')
    listener.onWords(words)
    if (parts.at(-1)?.isFinal !== true || words.trim() === '') return
    silence = null
    recognition.onend = null
    recognition.abort()
    listener.onHeard(
      words
        .trim()
        .replace(/[.।?!]+$/, '')
        .slice(0, maxSentence),
    )
  }
  recognition.onerror = ({ error }) => {
    silence = silences[error] ?? 'nothing'
    if (silence === 'refused') tabStorage.write(refusedKey, '1')
  }
  recognition.onend = () => {
    if (silence !== null) listener.onSilence(silence)
  }
  recognition.start()
}

/** By the error codes of the Web Speech API. */
const silences: Readonly<Record<string, Silence>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  network: 'offline',
  'audio-capture': 'missing',
}
