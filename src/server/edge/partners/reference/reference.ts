import { createHash } from 'node:crypto'
import { z } from 'zod'

import { m } from '#messages'

import { inLanguage } from '../../../platform/http/request-context.ts'
import { createDocument } from '../api/document.ts'
import { escapeMarkup } from '../feed-texts.ts'
import { fieldTable, markdown, schemaForm, table } from './schema-rows.ts'

const content = z.record(z.string(), z.object({ schema: schemaForm })).default({})
const operationForm = z.object({
  tags: z.array(z.string()),
  operationId: z.string().optional(),
  summary: z.string(),
  description: z.string().default(''),
  deprecated: z.boolean().default(false),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema: schemaForm,
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
})
type Operation = z.infer<typeof operationForm> & { id: string; line: string }

const documentForm = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  servers: z.tuple([z.object({ url: z.string() })]),
  paths: z.record(z.string(), z.record(z.string(), operationForm)),
  webhooks: z.record(z.string(), z.object({ post: operationForm })),
  components: z.object({ schemas: z.record(z.string(), schemaForm) }),
})
type Document = z.infer<typeof documentForm>

/** By the address of the site, made once. */
const references = new Map<string, Promise<string>>()

/** The reference of `/api/v1`, written from its document: a page of its own, without a script. */
export async function answerReference(publicUrl: string, path: string): Promise<Response> {
  const reference = references.get(publicUrl) ?? findReference(publicUrl)
  references.set(publicUrl, reference)
  const locale = path.startsWith('/hi/') ? 'hi' : 'en'
  const [home, written] = [locale === 'hi' ? '/hi/developers' : '/developers', await reference]
  const page = inLanguage(locale, () => writePage(written, { publicUrl, locale, home }))
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'public, max-age=300',
    },
  })
}

async function findReference(publicUrl: string): Promise<string> {
  const text = await createDocument(publicUrl)()
  return writeReference(documentForm.parse(JSON.parse(text)))
}

type Page = { publicUrl: string; locale: string; home: string }

function writePage(reference: string, { publicUrl, locale, home }: Page): string {
  const title = escapeMarkup(`${m.partners_dev_reference()} | ${m.layout_product()}`)
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="canonical" href="${escapeMarkup(publicUrl)}/developers/reference"><style>${style}</style></head><body><header><a href="${home}">${escapeMarkup(m.partners_dev_title())}</a><a href="/api/v1/openapi.json">${escapeMarkup(m.partners_dev_document())}</a></header><main lang="en" translate="no">${reference}</main></body></html>`
}

function writeReference({ info, servers, paths, webhooks, components }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const line = `${method.toUpperCase()} ${path}`
      return { ...operation, line, id: operation.operationId ?? line }
    }),
  )
  const messages = Object.entries(webhooks).map(([type, { post }]): Operation => ({
    ...post,
    line: type,
    id: type,
  }))
  const groups = Map.groupBy([...operations, ...messages], ({ tags }) => tags[0] ?? '')
  const schemas = Object.entries(components.schemas).filter(([name]) => !name.endsWith('Message'))
  const links = [
    ...[...groups].map(([tag, members]) => navGroup(tag, members)),
    navGroup(
      'Objects',
      schemas.map(([name]) => ({ id: name, line: name })),
    ),
  ]
  const sections = [...groups].map(
    ([tag, members]) =>
      `<section><h2>${escapeMarkup(tag)}</h2>${describeGroup(members, components)}</section>`,
  )
  const objects = schemas.map(
    ([name, schema]) =>
      `<article id="${escapeMarkup(name)}"><h3>${escapeMarkup(name)}</h3>${markdown(schema.description ?? '')}${fieldTable(schema)}</article>`,
  )
  return `<h1>${escapeMarkup(info.title)}</h1><p><code>${escapeMarkup(servers[0].url)}</code></p>${markdown(info.description)}<nav aria-label="Operations">${links.join('')}</nav>${sections.join('')}<section><h2>Objects</h2>${objects.join('')}</section>`
}

function navGroup(title: string, members: readonly Pick<Operation, 'id' | 'line'>[]): string {
  const items = members.map(
    ({ id, line }) => `<li><a href="#${escapeMarkup(id)}">${escapeMarkup(line)}</a></li>`,
  )
  return `<p><strong>${escapeMarkup(title)}</strong></p><ul>${items.join('')}</ul>`
}

/** What all of a group say is said once, before them. */
function describeGroup(members: readonly Operation[], components: Document['components']): string {
  const [first] = members
  const isShared =
    members.length > 1 && members.every(({ description }) => description === first?.description)
  const shared = isShared ? markdown(first?.description ?? '') : ''
  return (
    shared +
    members
      .map((each) => describeOperation(isShared ? { ...each, description: '' } : each, components))
      .join('')
  )
}

function describeOperation(operation: Operation, { schemas }: Document['components']): string {
  const { id, line, summary, description, deprecated, parameters, requestBody, responses } = operation
  const given = parameters.map(({ name, required, in: place, schema, ...parameter }) => ({
    name,
    schema: {
      ...schema,
      description: [parameter.description ?? schema.description, `In the ${place}`]
        .filter(Boolean)
        .join('. '),
    },
    isRequired: required,
  }))
  const [body] = Object.values(requestBody?.content ?? {})
  // A message's own object is shown with it.
  const name = body?.schema.$ref?.split('/').at(-1) ?? ''
  const message = name.endsWith('Message') ? schemas[name] : undefined
  const answers = Object.entries(responses).map(([status, answer]) => {
    const [success] = status < '3' ? Object.values(answer.content) : []
    return `<dt><code>${escapeMarkup(status)}</code></dt><dd>${markdown(answer.description)}${success ? fieldTable(success.schema) : ''}</dd>`
  })
  return `<article id="${escapeMarkup(id)}"><h3><code>${escapeMarkup(line)}</code> ${escapeMarkup(summary)}</h3>${deprecated ? '<p><strong>Deprecated</strong></p>' : ''}${markdown(description)}${
    given.length === 0 ? '' : `<h4>Parameters</h4>${table(given)}`
  }${body ? `<h4>Body</h4>${fieldTable(message ?? body.schema)}` : ''}<h4>Answers</h4><dl>${answers.join('')}</dl></article>`
}

const style = `:root{color-scheme:light dark;--paper:light-dark(#fbf7f1,#171110);--surface:light-dark(#fffdfa,#201817);--line:light-dark(#e8dccf,#3b2f2b);--ink:light-dark(#2a1a16,#f7ede5);--soft:light-dark(#5c4a42,#cfbfb4);--link:light-dark(#a33a33,#f4a594);--focus:light-dark(#1f5fae,#8cc2ff)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,'Noto Sans Devanagari',sans-serif;overflow-wrap:break-word}header{display:flex;flex-wrap:wrap;gap:0 24px;padding:4px 16px;border-bottom:1px solid var(--line);background:var(--surface)}main{max-width:72rem;margin:0 auto;padding:16px}
a{color:var(--link)}header a,nav a{display:inline-flex;align-items:center;min-height:44px}a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}nav ul{list-style:none;margin:0;padding:0;display:grid;gap:0 24px;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr))}
h1{font-size:1.9rem;line-height:1.25}h2{font-size:1.5rem;margin-top:48px}h3{font-size:1.1rem;margin:0}h4{font-size:1rem;margin:16px 0 4px}p{margin:6px 0;max-width:70ch}section>p,dd p,td p{color:var(--soft)}article{margin-top:20px;padding:16px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}code{font-size:.92em}
table{width:100%;border-collapse:collapse;font-size:.94rem}th,td{padding:6px 12px 6px 0;border-top:1px solid var(--line);text-align:left;vertical-align:top}td:last-child{width:45%}tbody th{font-weight:400}td p{margin:0}dl{margin:0;display:grid;gap:6px 12px;grid-template-columns:auto minmax(0,1fr)}dt,dd{margin:0}dt{padding-top:6px}
@media(max-width:900px){thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}tr,th,td,td:last-child{display:block;width:auto}td{border:0;padding-top:0}}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')
