import { z } from 'zod'

import { escapeMarkup } from '../feed-texts.ts'

export type Schema = {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  format?: string
  default?: unknown
  description?: string
}

export const schemaForm: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schemaForm).optional(),
    items: schemaForm.optional(),
    properties: z.record(z.string(), schemaForm).optional(),
    required: z.array(z.string()).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    maxLength: z.number().optional(),
    maxItems: z.number().optional(),
    format: z.string().optional(),
    description: z.string().optional(),
  }),
)

type Row = { name: string; schema: Schema; isRequired: boolean }

/** A table of the fields; those of an object within are named with it, `contact.phone`. */
export function fieldTable(schema: Schema): string {
  const rows = rowsOf(schema, '')
  return rows.length === 0 ? `<p>${typeOf(schema)}</p>` : table(rows)
}

export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ name, schema, isRequired }) => {
    const about = [schema.description, isRequired ? undefined : 'May be left out.']
      .filter(Boolean)
      .join('\n\n')
    return `<tr><th scope="row"><code>${escapeMarkup(name)}</code></th><td>${typeOf(schema)}</td><td>${markdown(about)}</td></tr>`
  })
  return `<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">About</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
}

function rowsOf(schema: Schema, within: string): Row[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([field, given]) => {
    const name = within === '' ? field : `${within}.${field}`
    const inner = innerOf(given)
    return [
      { name, schema: given, isRequired: required.includes(field) },
      ...(inner === null ? [] : rowsOf(inner.schema, `${name}${inner.isList ? '[]' : ''}`)),
    ]
  })
}

/** The object in a field, also where it may be null or there are several. */
function innerOf(schema: Schema): { schema: Schema; isList: boolean } | null {
  if (schema.properties) return { schema, isList: false }
  if (schema.items) {
    const inner = innerOf(schema.items)
    return inner && { ...inner, isList: true }
  }
  return schema.anyOf?.map(innerOf).find((inner) => inner !== null) ?? null
}

/** In words, as markup. */
function typeOf(schema: Schema): string {
  const { $ref, anyOf, items, type } = schema
  if ($ref !== undefined) {
    const name = escapeMarkup($ref.split('/').at(-1) ?? '')
    return `<a href="#${name}">${name}</a>`
  }
  if (schema.enum) return schema.enum.map(valueOf).join(' <span>or</span> ')
  if ('const' in schema) return valueOf(schema.const)
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if (items) return `list of ${typeOf(items)}${boundsOf(schema)}`
  return `${type ?? 'any'}${boundsOf(schema)}`
}

const valueOf = (value: unknown) => `<code>${escapeMarkup(JSON.stringify(value))}</code>`

/** Where no number of JavaScript is refused, nothing is said. */
function boundsOf({ minimum, maximum, maxLength, maxItems, format, ...schema }: Schema): string {
  const least = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? null : `from ${minimum}`
  const most = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? null : `to ${maximum}`
  const parts = [
    format ?? null,
    least,
    most,
    maxLength === undefined ? null : `at most ${maxLength} characters`,
    maxItems === undefined ? null : `at most ${maxItems}`,
    'default' in schema ? `otherwise ${JSON.stringify(schema.default)}` : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? '' : `, ${escapeMarkup(parts.join(' '))}`
}

/** Paragraphs, code, emphasis and links: what our descriptions use of Markdown. */
export function markdown(text: string): string {
  return text
    .split(/\n\n+/)
    .filter(Boolean)
    .map((paragraph) => {
      const marked = escapeMarkup(paragraph)
        .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
        .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
        .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>')
        .replaceAll(/\[([^\]]+)\]\((https:[^)\s]+)\)/g, '<a href="$2" rel="noopener noreferrer">$1</a>')
      return `<p>${marked}</p>`
    })
    .join('')
}
