import { m } from '#messages'
import dusk from '#web/ui/art/sky-tall-dusk.svg'
import dawn from '#web/ui/art/sky-tall.svg'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { LogoMark } from '#web/ui/primitives/logo-mark.tsx'

import type { SiteContent } from '../footer/site-content.ts'
import { install } from '../install-offer.ts'

/** Promotes installing the app; hidden inside the installed app. */
export function AppDownload({ content }: { content: SiteContent }) {
  return (
    <section className="page-width pt-11 lg:pt-18 [@media(display-mode:standalone)]:hidden">
      <div className="grid gap-6 overflow-hidden rounded-xl bg-saffron-soft px-6 pt-7 sm:grid-cols-[1fr_auto] lg:px-14 lg:pt-10">
        <div className="self-center sm:pb-7 lg:pb-10">
          <h2 className="text-2xl lg:text-3xl">{m.layout_app_title()}</h2>
          <p className="mt-2 mb-4.5 max-w-[46ch] text-ink-2">{m.layout_app_text()}</p>
          <InstallButton />
          <AppByHand content={content} />
        </div>
        <div className="self-end">
          <HomeScreen />
        </div>
      </div>
    </section>
  )
}

/** Uses the browser's install prompt; otherwise shows instructions. */
function InstallButton() {
  return (
    <Button className="noscript:hidden" onClick={() => install() || showByHand()}>
      {m.layout_app_install()}
    </Button>
  )
}

function showByHand() {
  const steps = document.querySelector<HTMLDetailsElement>('#install-by-hand')
  if (!steps) return
  steps.open = true
  steps.querySelector('summary')?.focus()
}

/** Install instructions for browsers without a prompt, and store links if there is an app. */
function AppByHand({ content }: { content: SiteContent }) {
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
        <summary className="touch-link">{m.layout_app_by_hand()}</summary>
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

/** Illustration of a phone's home screen with the Haveli icon. */
function HomeScreen() {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto h-64 w-60 overflow-hidden rounded-t-xl border-6 border-b-0 border-ink bg-dawn lg:w-64"
    >
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={dusk} />
        <img
          src={dawn}
          alt=""
          width={390}
          height={760}
          loading="lazy"
          className="absolute inset-0 size-full object-cover object-[50%_20%]"
        />
      </picture>
      <div className="relative grid grid-cols-3 gap-x-4 gap-y-4 px-5 pt-8">
        {places.map((place) =>
          place === ours ? (
            <div key={place} className="grid justify-items-center gap-1">
              <span className="grid size-13 place-items-center rounded-lg bg-surface shadow-md">
                <LogoMark className="text-action" />
              </span>
              <span className="text-xs font-semibold text-on-dawn">{m.layout_product()}</span>
            </div>
          ) : (
            <div key={place} className="grid justify-items-center gap-1">
              <span className="size-13 rounded-lg bg-surface/55" />
              <span className="my-1 h-2 w-9 rounded-full bg-surface/55" />
            </div>
          ),
        )}
      </div>
    </div>
  )
}

const places = [1, 2, 3, 4, 5, 6]
const ours = 5
