import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'

const settings = z
  .object({
    DOCUMENT: z.url(),
    KEY: z.string(),
    PORT: z.coerce.number(),
    HOMES: z.string(),
  })
  .parse(process.env)

const schema = z.object({
  required: z.array(z.string()).default([]),
  properties: z.record(z.string(), z.object({ type: z.string().optional() })).default({}),
  $ref: z.string().optional(),
})
type Schema = z.infer<typeof schema>

const operation = z.object({
  tags: z.array(z.string()),
  summary: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  // A picture that is uploaded is the body itself.
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema }).optional() }) })
    .optional(),
})

const documentForm = z.object({
  servers: z.tuple([z.object({ url: z.url() })]),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
})

const answered = await fetch(settings.DOCUMENT)
const { servers, paths, components } = documentForm.parse(await answered.json())

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({ path, method, ...described })),
)
type Operation = (typeof operations)[number]

/** The one of this tag, method and summary. */
function find(tag: string, method: string, summary: RegExp): Operation {
  const [found, ...others] = operations.filter(
    (each) => each.tags.includes(tag) && each.method === method && summary.test(each.summary),
  )
  if (found === undefined || others.length > 0) throw new Error(`${method} ${tag} ${summary} is not one`)
  return found
}

function bodySchema({ requestBody }: Operation): Schema {
  const given = requestBody?.content['application/json']?.schema ?? schema.parse({})
  return given.$ref === undefined ? given : (components.schemas[given.$ref.split('/').at(-1) ?? ''] ?? given)
}

type Sent = { path?: Record<string, string>; query?: Record<string, string>; body?: object }

async function call({ path, method }: Operation, { path: named = {}, query = {}, body }: Sent = {}) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name] ?? ''))
  const response = await fetch(`${servers[0].url}${filled}?${new URLSearchParams(query)}`, {
    method: method.toUpperCase(),
    headers: {
      authorization: `Bearer ${settings.KEY}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said: unknown = await response.json()
  if (!response.ok) throw new Error(`${method} ${filled}: ${response.status} ${JSON.stringify(said)}`)
  return said
}

/** Tells the test how far it is. */
const tell = (step: string, said: object = {}) =>
  process.stdout.write(`${JSON.stringify({ step, ...said })}\n`)

const put = find('Listings', 'put', /create/i)
const list = find('Listings', 'get', /reconcil/i)
const archive = find('Listings', 'delete', /archive/i)
const report = find('Leads', 'patch', /status/i)
const addWebhook = find('Webhooks', 'post', /^add/i)
const removeWebhook = find('Webhooks', 'delete', /remove/i)

/** A cell in the type that the document gives its column. */
function typed(cell: string, type: string | undefined): unknown {
  if (type === 'number' || type === 'integer') return Number(cell)
  if (type === 'boolean') return cell === 'true'
  return type === 'array' ? cell.split('|') : cell
}

async function readHomes(): Promise<Map<string, object>> {
  const { properties } = bodySchema(put)
  const [header = '', ...rows] = (await readFile(settings.HOMES, 'utf8')).trim().split('\n')
  const columns = header.split(',')
  const unknown = columns.filter((column) => column !== 'reference' && !(column in properties))
  if (unknown.length > 0) throw new Error(`The document has no ${unknown.join()}`)
  return new Map(
    rows.map((row) => {
      const cells = row.split(',').map((cell, at) => [columns[at] ?? '', cell] as const)
      const fields = cells.filter(([column, cell]) => column !== 'reference' && cell !== '')
      const home = fields.map(([column, cell]) => [column, typed(cell, properties[column]?.type)])
      return [Object.fromEntries(cells)['reference'] ?? '', Object.fromEntries(home)] as const
    }),
  )
}

const listed = z.object({
  items: z.array(z.object({ reference: z.string().nullable() })),
  next_cursor: z.string().nullable(),
})

async function listReferences(): Promise<string[]> {
  const references: string[] = []
  let cursor: string | null = null
  do {
    const page = listed.parse(await call(list, { query: { limit: '4', ...(cursor !== null && { cursor }) } }))
    references.push(...page.items.flatMap(({ reference }) => reference ?? []))
    cursor = page.next_cursor
  } while (cursor !== null)
  return references.toSorted()
}

const message = z.object({
  type: z.string(),
  data: z.object({
    lead: z.object({ id: z.string(), listing: z.object({ reference: z.string() }) }).optional(),
  }),
})
type Lead = NonNullable<z.infer<typeof message>['data']['lead']>

const address = `http://127.0.0.1:${settings.PORT}/haveli`
const { webhook, secret } = z
  .object({ webhook: z.object({ id: z.string() }), secret: z.string() })
  .parse(await call(addWebhook, { body: { url: address, events: ['lead.received'] } }))

const firstLead = Promise.withResolvers<Lead>()
const server = createServer((request, response) => {
  const receive = async () => {
    const headers = z.record(z.string(), z.coerce.string()).parse(request.headers)
    const { type, data } = message.parse(new Webhook(secret).verify(await text(request), headers))
    response.writeHead(204).end()
    if (type === 'lead.received' && data.lead) firstLead.resolve(data.lead)
  }
  receive().catch(firstLead.reject)
})
server.listen(settings.PORT, '127.0.0.1')

const homes = await readHomes()
for (const [reference, body] of homes) await call(put, { path: { reference }, body })
tell('listed', { references: await listReferences() })

const lead = await firstLead.promise
tell('lead', { reference: lead.listing.reference })
const outcome = { path: { id: lead.id } }
await call(report, { ...outcome, body: { status: 'contacted' } })
tell('reported', {
  answer: await call(report, { ...outcome, body: { status: 'closed', lost_reason: 'found_another' } }),
})

await call(archive, { path: { reference: lead.listing.reference } })
homes.delete(lead.listing.reference)
const remaining = await listReferences()
const isReconciled = JSON.stringify(remaining) === JSON.stringify([...homes.keys()].toSorted())
tell('reconciled', { isReconciled })

for (const reference of remaining) await call(archive, { path: { reference } })
await call(removeWebhook, { path: { id: webhook.id } })
tell('cleaned', { references: await listReferences() })
server.close()
