import { z } from 'zod'

type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  not?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  description?: string
  contentMediaType?: string
}

const schemaForm: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schemaForm).optional(),
    oneOf: z.array(schemaForm).optional(),
    allOf: z.array(schemaForm).optional(),
    items: schemaForm.optional(),
    properties: z.record(z.string(), schemaForm).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), schemaForm]).optional(),
    description: z.string().optional(),
    contentMediaType: z.string().optional(),
  }),
)

const content = z.record(z.string(), z.object({ schema: schemaForm })).default({})

const operationForm = z.object({
  summary: z.string(),
  description: z.string().optional(),
  deprecated: z.boolean().default(false),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema: schemaForm,
      }),
    )
    .default([]),
  requestBody: z.object({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.string(), z.object({ content })),
})
type Operation = z.infer<typeof operationForm>

const pathsForm = z.record(z.string(), z.record(z.string(), operationForm))

const documentForm = z.object({
  paths: pathsForm,
  webhooks: pathsForm.default({}),
  components: z.object({ schemas: z.record(z.string(), schemaForm) }),
})

/** The types of an OpenAPI 3.1 document in the form that openapi-fetch reads. */
export function openApiTypes(document: unknown): string {
  const { paths, webhooks, components } = documentForm.parse(document)
  const named = Object.entries({ paths: pathsType(paths), webhooks: pathsType(webhooks) })
  const schemas = Object.entries(components.schemas).map(([name, schema]) => member(name, schema))
  return [
    '// Written by `npm run client` from the OpenAPI document; do not edit.',
    ...named.map(([name, type]) => `export type ${name} = ${type}`),
    `export type components = { schemas: ${block(schemas)} }`,
    '',
  ].join('\n\n')
}

function pathsType(paths: z.infer<typeof pathsForm>): string {
  return block(
    Object.entries(paths).map(([path, methods]) => {
      const operations = Object.entries(methods).map(
        ([method, operation]) => `${comment(aboutOf(operation))}${method}: ${operationType(operation)}`,
      )
      return `${JSON.stringify(path)}: ${block(operations)}`
    }),
  )
}

function aboutOf({ summary, description, deprecated }: Operation): string {
  return [summary, description ?? '', deprecated ? '@deprecated' : ''].filter(Boolean).join('\n\n')
}

function operationType({ parameters, requestBody, responses }: Operation): string {
  const places = (['path', 'query', 'header'] as const).flatMap((place) => {
    const given = parameters.filter((parameter) => parameter.in === place)
    if (given.length === 0) return []
    const fields = given.map(({ name, required, schema, description }) =>
      member(name, { ...schema, ...(description !== undefined && { description }) }, required),
    )
    return [`${place}${given.some(({ required }) => required) ? '' : '?'}: ${block(fields)}`]
  })
  const body = requestBody && `requestBody${requestBody.required ? '' : '?'}: ${contentType(requestBody)}`
  const answers = Object.entries(responses).map(
    ([status, response]) =>
      `${/^\d+$/.test(status) ? status : JSON.stringify(status)}: ${contentType(response)}`,
  )
  return block([`parameters: ${block(places)}`, ...(body ? [body] : []), `responses: ${block(answers)}`])
}

function contentType({ content: given }: { content: z.infer<typeof content> }): string {
  const types = Object.entries(given).map(
    ([type, { schema }]) => `${JSON.stringify(type)}: ${typeOf(schema)}`,
  )
  return types.length === 0 ? '{ content?: never }' : `{ content: ${block(types)} }`
}

function typeOf(schema: Schema): string {
  const { $ref, anyOf, oneOf, allOf, type } = schema
  if ($ref !== undefined) return `components['schemas'][${JSON.stringify($ref.split('/').at(-1))}]`
  if (schema.enum) return either(schema.enum.map((value) => JSON.stringify(value)))
  if ('const' in schema) return JSON.stringify(schema.const)
  if (anyOf ?? oneOf) return either((anyOf ?? oneOf ?? []).map(typeOf))
  if (allOf && type === undefined) return allOf.map((part) => `(${typeOf(part)})`).join(' & ')
  if (Array.isArray(type)) return either(type.map((each) => typeOf({ ...schema, type: each })))
  if (type === 'array') return `Array<${schema.items ? typeOf(schema.items) : 'unknown'}>`
  if (type === 'object') return objectType(schema)
  if (type === 'integer') return 'number'
  if (schema.contentMediaType !== undefined) return 'Blob'
  if (type !== undefined) return type
  return schema.not === undefined ? 'unknown' : 'never'
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(([name, schema]) =>
    member(name, schema, required.includes(name)),
  )
  if (fields.length > 0) return block(fields)
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
  return additionalProperties === false ? 'Record<string, never>' : `Record<string, ${values}>`
}

function member(name: string, schema: Schema, isRequired = true): string {
  return `${comment(schema.description ?? '')}${JSON.stringify(name)}${isRequired ? '' : '?'}: ${typeOf(schema)}`
}

const either = (types: readonly string[]) => (types.length === 0 ? 'never' : [...new Set(types)].join(' | '))

const block = (members: readonly string[]) =>
  members.length === 0 ? '{}' : `{\n${members.join('\n').replaceAll(/^/gm, '  ')}\n}`

function comment(text: string): string {
  if (text === '') return ''
  const lines = text.replaceAll('*/', '*\\/').split('\n')
  return lines.length === 1
    ? `/** ${text} */\n`
    : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}
