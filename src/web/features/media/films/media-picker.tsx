import { m } from '#messages'
import { FileButton } from '#web/ui/patterns/files/file-button.tsx'
import { ProgressBar } from '#web/ui/patterns/files/progress-bar.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { useMedia, type Media } from './use-media.ts'

const words = {
  film: {
    accept: 'video/mp4,video/webm,video/quicktime,.mp4,.webm,.mov',
    title: m.properties_film_title,
    hint: m.properties_film_hint,
    choose: m.properties_film_choose,
    replace: m.properties_media_replace_film,
    remove: m.properties_media_remove_film,
  },
  panorama: {
    accept: 'image/*',
    title: m.properties_panorama_title,
    hint: m.properties_panorama_hint,
    choose: m.properties_panorama_choose,
    replace: m.properties_media_replace_panorama,
    remove: m.properties_media_remove_panorama,
  },
}

/** Chooses the film or the 360° picture of a listing, and shows its progress. */
export function MediaPicker({ media, title: given }: { media: Media; title?: string }) {
  const { kind, state, url, waiting, choose, retry, cancel, remove } = media
  const { accept, hint, choose: first, replace, remove: away } = words[kind]
  const title = given ?? words[kind].title()
  const label = url === null ? first() : replace()
  return (
    <section aria-label={title} className="grid gap-2.5 rounded-md border border-line p-3">
      <h3 className="font-sans text-md font-semibold">{title}</h3>
      <p className="text-sm text-ink-2">{hint()}</p>
      {url !== null && <MediaPreview kind={kind} url={url} />}
      {state.status === 'sending' && <Sending percent={state.percent} title={title} />}
      {waiting !== null && (
        <Notice tone="waiting">
          <p className="wrap-anywhere">{m.properties_media_partial({ name: waiting })}</p>
        </Notice>
      )}
      {state.status === 'failed' && <Notice tone="bad">{state.problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        {state.status === 'sending' ? (
          <Button variant="secondary" onClick={cancel}>
            {m.properties_media_stop()}
          </Button>
        ) : (
          <FileButton label={label} accept={accept} variant="secondary" disabled={false} onChoose={choose}>
            {label}
          </FileButton>
        )}
        {state.status === 'failed' && state.isRetriable && (
          <Button variant="secondary" onClick={retry}>
            {m.properties_media_retry()}
          </Button>
        )}
        {waiting !== null && (
          <Button variant="quiet" onClick={cancel}>
            {m.properties_media_stop()}
          </Button>
        )}
        {url !== null && state.status !== 'sending' && (
          <Button variant="quiet" onClick={remove}>
            {away()}
          </Button>
        )}
      </div>
    </section>
  )
}

type FilmUploadProps = { title: string; url: string; onChange: (url: string) => void }

/** A film of the home page, whose address is typed or comes from an upload. */
export function FilmUpload({ title, url, onChange }: FilmUploadProps) {
  const saved = url.startsWith('/media/') ? url : null
  const media = useMedia({ kind: 'film', saved, onChange, name: title })
  return <MediaPicker media={media} title={title} />
}

function Sending({ percent, title }: { percent: number; title: string }) {
  return (
    <>
      <ProgressBar label={title} share={percent / 100} />
      <p role="status" className="text-sm">
        {percent < 100 ? m.properties_media_sending({ percent }) : m.properties_media_checking()}
      </p>
    </>
  )
}

/** A film or a 360° picture as its advertiser and its reviewer see it; one of another site by its host. */
export function MediaPreview({ kind, url }: Pick<Media, 'kind'> & { url: string }) {
  if (!url.startsWith('/media/'))
    return (
      <a href={url} target="_blank" rel="noopener noreferrer" className="text-link wrap-anywhere">
        {m.properties_media_elsewhere({ host: URL.parse(url)?.hostname ?? url })}
      </a>
    )
  if (kind === 'film')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- advertisers bring no captions with their films
      <video
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={m.properties_film_title()}
        className="aspect-video w-full max-w-prose rounded-md bg-sunken"
      />
    )
  return (
    <img
      src={url.replace('panorama.webp', '800.webp')}
      alt={m.properties_panorama_alt()}
      width={800}
      height={400}
      className="h-auto w-full max-w-prose rounded-md bg-sunken"
    />
  )
}
