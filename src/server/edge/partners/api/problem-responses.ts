import type { OpenAPIGenerator } from '@orpc/openapi'
import { z } from 'zod'

import { m } from '#messages'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>
type Operation = NonNullable<NonNullable<NonNullable<Document['paths']>[string]>['get']>
type Refusal = { code: string; sentence: string }

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const

/** What a refusal is answered as, by RFC 9457. */
export const problemSchema = {
  type: 'object' as const,
  properties: {
    type: { type: 'string' as const },
    title: { type: 'string' as const },
    status: { type: 'integer' as const },
    detail: { type: 'string' as const, description: 'A sentence in the language of the request' },
    code: { type: 'string' as const, description: 'Never changes; the answers of an operation name theirs' },
    fields: {
      type: 'object' as const,
      additionalProperties: { type: 'array' as const, items: { type: 'string' as const } },
      description: 'With BAD_REQUEST: what is wrong with which field',
    },
    request_id: { type: 'string' as const, description: 'Name it when you ask for help' },
  },
  required: ['type', 'title', 'status', 'detail', 'code'],
}

const wrongFields = 'A field is missing, wrong or unknown; `fields` names each.'

const problemContent = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
}

const requestKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description: 'Carried out once within 24 hours; again it gets the same answer',
  schema: { type: 'string' as const, minLength: 1, maxLength: 200 },
}

/** Refusals are problems, each answer with the codes it may have. */
export function describeProblems({ paths = {} }: Document): void {
  for (const path of Object.values(paths))
    for (const method of methods) {
      const operation = path?.[method]
      if (operation) describeRefusals(operation, method)
    }
}

function describeRefusals(operation: Operation, method: (typeof methods)[number]): void {
  const { parameters = [], requestBody } = operation
  const responses = (operation.responses ??= {})
  const refusals = new Map<string, Refusal[]>()
  for (const [status, response] of Object.entries(responses))
    if (status >= '400') refusals.set(status, refusalsIn(response))
  const add = (status: string, code: string, sentence: string) =>
    refusals.set(status, [...(refusals.get(status) ?? []), { code, sentence }])
  if (parameters.length > 0 || requestBody) add('400', 'BAD_REQUEST', wrongFields)
  if (method === 'post') {
    operation.parameters = [...parameters, requestKey]
    add('422', 'CONFLICT', m.partners_api_key_reused())
  }
  // Two requests at the same time meet only where they have an Idempotency-Key.
  else refusals.set('409', refusals.get('409')?.filter(({ code }) => code !== 'CONFLICT') ?? [])
  for (const [status, listed] of refusals)
    if (listed.length === 0) delete responses[status]
    else responses[status] = { description: textOf(listed), content: problemContent }
}

const generated = z.object({
  content: z.object({ 'application/json': z.object({ schema: z.object({ oneOf: z.array(z.unknown()) }) }) }),
})
const declared = z.object({
  properties: z.object({
    code: z.object({ const: z.string() }),
    message: z.object({ default: z.string() }),
  }),
})

/** The generator lists them as schemas of its own form. */
function refusalsIn(response: unknown): Refusal[] {
  return generated.parse(response).content['application/json'].schema.oneOf.flatMap((each) => {
    const { data } = declared.safeParse(each)
    return data ? [{ code: data.properties.code.const, sentence: data.properties.message.default }] : []
  })
}

function textOf(refusals: readonly Refusal[]): string {
  return refusals.map(({ code, sentence }) => `\`${code}\`: ${sentence}`).join('\n\n')
}
