import { m } from '#messages'

import { buttonStyle } from '#web/ui/button-style.ts'

import sky from '../../ui/art/sky-tall.svg'
import type { SiteContent } from '../footer/site-content.ts'
import mark from '../../ui/art/mark.svg'

/** Haveli on a home screen: why, how by hand, and the stores where there is an app. */
export function AppPitch({ content }: { content: SiteContent }) {
  const stores = [
    { href: content['app_play_url'], label: m.shell_app_play() },
    { href: content['app_store_url'], label: m.shell_app_store() },
  ].filter((store) => store.href)
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[1fr_auto] lg:gap-14">
      <div>
        <h2 className="text-2xl lg:text-3xl">{m.shell_app_title()}</h2>
        <p className="mt-2 max-w-[46ch] text-ink-2">{m.shell_app_text()}</p>
        <details id="install-by-hand" className="mt-4 max-w-[46ch]">
          <summary className="text-link inline-flex min-h-11 items-center">{m.shell_app_by_hand()}</summary>
          <dl className="mt-1 grid gap-3">
            <div>
              <dt className="font-semibold">{m.shell_app_android()}</dt>
              <dd className="text-ink-2">{m.shell_app_android_steps()}</dd>
            </div>
            <div>
              <dt className="font-semibold">{m.shell_app_iphone()}</dt>
              <dd className="text-ink-2">{m.shell_app_iphone_steps()}</dd>
            </div>
          </dl>
        </details>
        {stores.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-3">
            {stores.map((store) => (
              <a key={store.label} href={store.href} className={buttonStyle({ variant: 'secondary' })}>
                {store.label}
              </a>
            ))}
          </p>
        )}
      </div>
      <HomeScreen />
    </div>
  )
}

/** The upper half of a phone with our mark among its apps. */
function HomeScreen() {
  return (
    <div
      aria-hidden="true"
      className="relative -mb-6 h-64 w-56 justify-self-center overflow-hidden rounded-t-xl border-6 border-b-0 border-ink bg-dawn shadow-md max-sm:h-52 lg:-mb-8 lg:w-64"
    >
      <img
        src={sky}
        alt=""
        width={390}
        height={760}
        loading="lazy"
        className="absolute inset-0 size-full object-cover object-[50%_20%]"
      />
      <div className="relative grid grid-cols-3 gap-x-5 gap-y-4 px-5 pt-8">
        {places.map((place) => (
          <div key={place} className="grid justify-items-center gap-1">
            {place === ours ? (
              <>
                <span className="grid size-13 place-items-center rounded-lg bg-knob shadow-md">
                  <img src={mark} alt="" width={32} height={32} loading="lazy" className="size-8" />
                </span>
                <span className="text-xs font-semibold text-on-dawn">{m.shell_product()}</span>
              </>
            ) : (
              <>
                <span className="size-13 rounded-lg bg-surface/55" />
                <span className="my-1 h-2 w-9 rounded-full bg-surface/55" />
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

const places = [1, 2, 3, 4, 5, 6]
const ours = 5
