import { m } from '#messages'
import { siteOrigin } from '#web/api/page.ts'

/** A test runs these files; the page shows them with the address of this site. */
const files = import.meta.glob<string>(
  ['../../../../../clients/curl/*.sh', '../../../../../clients/typescript/quickstart/*.ts'],
  { query: '?raw', import: 'default', eager: true },
)

const steps = [
  'connect',
  'me',
  'put-listing',
  'get-listing',
  'list-listings',
  'receive-webhook',
  'report-outcome',
  'archive-listing',
] as const

/** From the key to the first lead, as commands and as code. */
export function Quickstart() {
  return (
    <ol className="mt-5 grid gap-8">
      {steps.map((step, index) => (
        <li key={step}>
          <h3 className="text-xl">{`${index + 1}. ${m.partners_dev_step(step)}`}</h3>
          <p className="mt-1 max-w-prose text-ink-2">{m.partners_dev_step_text(step)}</p>
          <div className="mt-3 grid gap-3 lg:grid-cols-2">
            <Sample language="curl" file={`curl/${step}.sh`} />
            <Sample language="TypeScript" file={`typescript/quickstart/${step}.ts`} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Sample({ language, file }: { language: string; file: string }) {
  const code = files[`../../../../../clients/${file}`] ?? ''
  return (
    <figure className="min-w-0 rounded-lg border border-line bg-surface">
      <figcaption className="border-b border-line px-4 py-2 text-sm text-ink-2">{language}</figcaption>
      <pre lang="en" translate="no" className="px-4 py-3 text-sm whitespace-pre-wrap wrap-anywhere">
        <code>{code.trim().replaceAll('https://haveli.example', siteOrigin())}</code>
      </pre>
    </figure>
  )
}
