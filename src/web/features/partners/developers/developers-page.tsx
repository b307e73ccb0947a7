import type { ReactNode } from 'react'

import { webhookEvents } from '#contract/enums/partners.ts'
import { teamLimits } from '#contract/partners/api/limits.ts'
import { requestsPerMinute } from '#contract/partners/api/operation.ts'
import { maxKeys } from '#contract/partners/keys.ts'
import { maxWebhooks, retryDelays } from '#contract/partners/webhooks.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { siteOrigin } from '#web/api/page.ts'
import { AnchorButton, LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { Quickstart } from './quickstart.tsx'

type DemoKey = { key: string; team: string; email: string }

/** What other software can do here, for whoever writes it. */
export function DevelopersPage({ demo }: { demo: DemoKey | null }) {
  return (
    <div className="page-width pt-7 pb-11 lg:pb-18">
      <h1 className="text-3xl lg:text-4xl">{m.partners_dev_title()}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-2">{m.partners_dev_lead()}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <AnchorButton href={pathIn(currentLocale(), '/developers/reference')}>
          {m.partners_dev_reference()}
        </AnchorButton>
        <AnchorButton variant="secondary" href="/api/v1/openapi.json">
          {m.partners_dev_document()}
        </AnchorButton>
        <LinkButton variant="secondary" to="/user-dashboard/partners">
          {m.partners_title()}
        </LinkButton>
      </p>
      <Section id="quickstart" title={m.partners_dev_start()} text={m.partners_dev_start_text()}>
        {demo && (
          <Notice tone="info" className="mt-4 max-w-prose">
            {m.partners_dev_demo({ team: demo.team, email: demo.email })}
          </Notice>
        )}
        <Quickstart demoKey={demo?.key ?? null} />
      </Section>
      <Section
        id="webhooks"
        title={m.partners_webhooks()}
        text={m.partners_dev_hooks_text({ count: retryDelays.length })}
      >
        <Lines
          lines={webhookEvents.map((event) => [event, m.partners_webhook_event(event)] as const)}
          names={[m.partners_dev_event(), m.partners_dev_event_about()]}
        />
        <h3 className="mt-6 text-xl">{m.partners_dev_verify()}</h3>
        <p className="mt-1 max-w-prose text-ink-2">{m.partners_dev_verify_text()}</p>
      </Section>
      <div className="grid gap-x-14 lg:grid-cols-2">
        <Section id="limits" title={m.partners_dev_limits()} text={limitsText()} />
        <Section id="again" title={m.partners_dev_repeat()} text={m.partners_dev_repeat_text()} />
      </div>
      <Section id="errors" title={m.partners_dev_errors()} text={m.partners_dev_errors_text()}>
        <Lines
          lines={statuses.map((status) => [status, m.partners_dev_status(status)] as const)}
          names={[m.partners_dev_status_code(), m.partners_dev_meaning()]}
        />
      </Section>
      <Section id="changes" title={m.partners_dev_changes()} text={m.partners_dev_changes_text()} />
      <Section id="feeds" title={m.partners_feeds()} text={m.partners_dev_feeds_text()}>
        <Addresses lines={feeds.map(([feed, path]) => [path, m.partners_dev_feed(feed)] as const)} />
      </Section>
      <Section id="embeds" title={m.partners_dev_embeds()} text={m.partners_dev_embeds_text()}>
        <Addresses lines={embeds.map(([embed, path]) => [path, m.partners_dev_embed(embed)] as const)} />
      </Section>
    </div>
  )
}

const statuses = ['400', '401', '403', '404', '409', '422', '429', '503'] as const

const feeds = [
  ['meta', '/feeds/listings/…/meta.xml'],
  ['google', '/feeds/listings/…/google.csv'],
  ['rss', '/feeds/search/….xml'],
  ['json', '/feeds/search/….json'],
] as const

const embeds = [
  ['agent', '/embed/agent/…'],
  ['property', '/embed/property/…'],
  ['search', '/embed/search?…'],
  ['oembed', '/oembed?url=…&format=json'],
] as const

function limitsText(): string {
  return m.partners_dev_limits_text({
    count: formatNumber(requestsPerMinute),
    listings: formatNumber(teamLimits.create.limit),
    keys: maxKeys,
    webhooks: maxWebhooks,
  })
}

type SectionProps = { id: string; title: string; text: string; children?: ReactNode }

function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-(--header)">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-ink-2">{text}</p>
      {children}
    </section>
  )
}

type Line = readonly [name: string, text: string]

function Lines({ lines, names }: { lines: readonly Line[]; names: Line }) {
  return (
    <table className="mt-4 w-full max-w-prose text-left">
      <thead>
        <tr className="border-b border-line text-sm text-ink-2">
          {names.map((name) => (
            <th key={name} scope="col" className="py-1.5 pr-4 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, text]) => (
          <tr key={name} className="border-b border-line align-top">
            <th scope="row" className="py-1.5 pr-4 font-normal">
              <code translate="no">{name}</code>
            </th>
            <td className="py-1.5 text-ink-2">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Addresses({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="mt-4 grid max-w-prose gap-3">
      {lines.map(([path, text]) => (
        <div key={path}>
          <dt className="wrap-anywhere">
            <code translate="no">{`${siteOrigin()}${path}`}</code>
          </dt>
          <dd className="text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
