import { m } from '#messages'
import { siteOrigin } from '#web/api/page.ts'

/** A test runs these files; the page shows them with the address of this site. */
const files = import.meta.glob<string>(
  [
    '../../../../../clients/curl/*.sh',
    '../../../../../clients/typescript/quickstart/*.ts',
    '../../../../../clients/typescript/quickstart/*.sh',
  ],
  { query: '?raw', import: 'default', eager: true },
)

const steps = [
  'connect',
  'me',
  'put-listing',
  'put-listings',
  'get-listing',
  'list-listings',
  'list-leads',
  'receive-webhook',
  'report-outcome',
  'archive-listing',
] as const

/** From the key to the first lead, as commands and as code; in the demo with its key. */
export function Quickstart({ demoKey }: { demoKey: string | null }) {
  return (
    <>
      <h3 className="mt-5 text-xl">{m.partners_dev_install()}</h3>
      <p className="mt-1 max-w-prose text-ink-2">{m.partners_dev_install_text()}</p>
      <div className="mt-3 max-w-prose">
        <Sample title="sh" code={sampleOf('typescript/quickstart/install.sh')} />
      </div>
      <ol className="mt-8 grid gap-8">
        {steps.map((step, index) => (
          <li key={step}>
            <h3 className="text-xl">{`${index + 1}. ${m.partners_dev_step(step)}`}</h3>
            <p className="mt-1 max-w-prose text-ink-2">{m.partners_dev_step_text(step)}</p>
            <div className="mt-3 grid gap-3 lg:grid-cols-2">
              <Sample title="curl" code={withKey(sampleOf(`curl/${step}.sh`), demoKey)} />
              <Sample title={`TypeScript · ${step}.ts`} code={sampleOf(`typescript/quickstart/${step}.ts`)} />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

function sampleOf(file: string): string {
  const code = files[`../../../../../clients/${file}`] ?? ''
  return code.trim().replaceAll('https://haveli.example', siteOrigin())
}

function withKey(code: string, key: string | null): string {
  return key === null ? code : code.replace('hvl_…', key)
}

function Sample({ title, code }: { title: string; code: string }) {
  return (
    <figure className="min-w-0 rounded-lg border border-line bg-surface">
      <figcaption translate="no" className="border-b border-line px-4 py-2 text-sm text-ink-2">
        {title}
      </figcaption>
      <pre lang="en" translate="no" className="px-4 py-3 text-sm whitespace-pre-wrap wrap-anywhere">
        <code>{code}</code>
      </pre>
    </figure>
  )
}
