/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- sent to the browser as it stands, so it carries no types */
const list = document.querySelector('#operations')
const count = document.querySelector('#count')
const filter = document.querySelector('#filter')

const openApi = await (await fetch('/api/openapi.json')).json()
const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)
const entries = operations.map((each) => ({
  text: `${each.method} ${each.path} ${each.operation.summary ?? ''}`.toLowerCase(),
  node: entry(each),
}))
show()
filter.addEventListener('input', show)

function show() {
  const wanted = filter.value.trim().toLowerCase()
  const shown = entries.filter(({ text }) => text.includes(wanted))
  list.replaceChildren(...shown.map(({ node }) => node))
  count.textContent = `${shown.length} of ${entries.length} procedures`
}

function entry({ path, method, operation }) {
  const details = element('details')
  const summary = element('summary')
  const verb = element('span', method)
  verb.className = 'method'
  summary.append(verb, element('code', `/api${path}`), ` – ${operation.summary ?? ''}`)
  details.append(summary)
  details.addEventListener(
    'toggle',
    () => details.childElementCount === 1 && details.append(...form({ path, method, operation })),
    { once: true },
  )
  return details
}

function form({ path, method, operation }) {
  const parameters = operation.parameters ?? []
  const fields = parameters.map((parameter) => {
    const input = element('input')
    input.name = parameter.name
    input.required = parameter.required === true
    const label = element(
      'label',
      `${parameter.name} (${parameter.in}${parameter.required ? ', required' : ''}) `,
    )
    label.append(input)
    return { parameter, input, label }
  })
  const schema = operation.requestBody?.content?.['application/json']?.schema
  const body = element('textarea')
  body.value = schema ? JSON.stringify(sample(schema), null, 2) : ''
  body.setAttribute('aria-label', 'JSON body')
  const button = element('button', 'Send')
  const output = element('pre')
  output.tabIndex = 0
  button.addEventListener('click', async () => {
    output.textContent = 'Sending…'
    output.textContent = await send({ path, method, fields, body: schema ? body.value : null })
  })
  const schemas = element(
    'pre',
    JSON.stringify({ request: schema ?? null, responses: operation.responses }, null, 2),
  )
  schemas.tabIndex = 0
  return [
    ...fields.map(({ label }) => label),
    ...(schema ? [body] : []),
    button,
    output,
    element('p', 'Shapes'),
    schemas,
  ]
}

async function send({ path, method, fields, body }) {
  let target = `/api${path}`
  const query = new URLSearchParams()
  for (const { parameter, input } of fields) {
    if (input.value === '') continue
    if (parameter.in === 'path')
      target = target.replace(`{${parameter.name}}`, encodeURIComponent(input.value))
    else if (parameter.in === 'query') query.append(parameter.name, input.value)
  }
  const headers = { 'X-App-Name': 'haveli', ...(body === null ? {} : { 'Content-Type': 'application/json' }) }
  try {
    const call = { method, headers, body }
    const response = await fetch(`${target}${query.size > 0 ? `?${query}` : ''}`, call)
    const text = await response.text()
    return `${response.status}\n${pretty(text)}`
  } catch {
    return 'The call did not reach the server.'
  }
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function sample(schema, depth = 0) {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const inner = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0]
  if (inner) return sample(inner, depth + 1)
  if (schema.type === 'object' && depth < 6) {
    const required = new Set(schema.required ?? [])
    const known = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name))
    return Object.fromEntries(known.map(([name, value]) => [name, sample(value, depth + 1)]))
  }
  if (schema.type === 'array') return []
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0
  return schema.type === 'boolean' ? false : ''
}

function element(name, text) {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  return made
}
