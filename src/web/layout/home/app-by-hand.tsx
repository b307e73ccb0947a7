import { m } from '#messages'

import { buttonStyle } from '#web/ui/primitives/button-style.ts'

import type { SiteContent } from '../footer/site-content.ts'

/** How Haveli gets on a home screen without an offer of the browser, and the stores where there is an app. */
export function AppByHand({ content }: { content: SiteContent }) {
  const stores = [
    { href: content['app_play_url'], label: m.layout_app_play() },
    { href: content['app_store_url'], label: m.layout_app_store() },
  ].filter((store) => store.href)
  return (
    <>
      {stores.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-3">
          {stores.map((store) => (
            <a key={store.label} href={store.href} className={buttonStyle({ variant: 'secondary' })}>
              {store.label}
            </a>
          ))}
        </p>
      )}
      <details id="install-by-hand" className="mt-2 max-w-[46ch]">
        <summary className="text-link inline-flex min-h-11 items-center">{m.layout_app_by_hand()}</summary>
        <dl className="mt-1 grid gap-3">
          <div>
            <dt className="font-semibold">{m.layout_app_android()}</dt>
            <dd className="text-ink-2">{m.layout_app_android_steps()}</dd>
          </div>
          <div>
            <dt className="font-semibold">{m.layout_app_iphone()}</dt>
            <dd className="text-ink-2">{m.layout_app_iphone_steps()}</dd>
          </div>
        </dl>
      </details>
    </>
  )
}
