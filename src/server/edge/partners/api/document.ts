import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'

import { partnerApi } from '#contract/partners/api/index.ts'
import { listingInput } from '#contract/partners/api/listing-fields.ts'
import { listingResource } from '#contract/partners/api/listings.ts'
import {
  contactResource,
  leadResource,
  listingState,
  visitResource,
} from '#contract/partners/api/resources.ts'

import { inLanguage } from '../../../platform/http/request-context.ts'
import { describeProblems, problemSchema } from './problem-responses.ts'
import { describeWebhooks, messageSchemas } from './webhook-document.ts'

const description = `With a key of your team, other software lists homes here and works on the team’s leads and visits. Make a key in the dashboard under *Other software*, and send it as \`Authorization: Bearer hvl_…\`. Cookies are ignored, and browsers of other sites may not call it: keep the key on your server.

**Listings** are known by your own reference. Send all of yours as often as you like, up to a hundred in one request to \`POST /listings/batch\`, or one by one with \`PUT\`; compare with \`GET /listings\` and archive what is gone.

**Photos and floor plans** of a listing are stated as a whole set of addresses, from which they are fetched, or uploaded one by one. What became of each is in \`GET /listings/{reference}/photos\` and \`…/floor_plans\`.

**Leads and visits** come by webhooks as they happen, which the owner of the team adds in the dashboard or a key with \`POST /webhooks\`, and by \`GET /leads\` and \`GET /visits\`, which give what changed since a cursor. Both have the same fields, and only what the person shares with the team at that moment. When a contact is taken back, the lead and its visits appear again without it, and every webhook that had it is told \`contact.withdrawn\`, chosen or not, also when the listing leaves the team or the key has expired: delete it then.

**Errors** are problems (RFC 9457, \`application/problem+json\`) with a stable \`code\`, a sentence in \`detail\`, and in \`fields\` what is wrong with which field. Sentences are in English, or in Hindi with \`Accept-Language: hi\`.

**Limits** are in the headers \`RateLimit\` and \`RateLimit-Policy\`: \`key\` is of requests with this key, the others of what all keys of the team do, as each operation says; \`create\` is of new listings in a day. Beyond them the answer is 429 with \`Retry-After\`, and so it is where more than thirty requests of one owner’s keys wait: three are worked on at the same time.

**Repeating**: \`PUT\` and \`DELETE\` are idempotent. A \`POST\` with an \`Idempotency-Key\` is carried out once within 24 hours, and again gets the same answer, unless something of a batch was refused, which is then tried again; the same key for another request is refused with 422, at the same time with 409.

**Changes**: names and meanings within \`/api/v1\` stay. Fields and operations are added without notice, so ignore what you do not know. What is to end is marked \`deprecated\` here at least twelve months before.`

/** What the document names, each as it is answered or told. */
function commonSchemas() {
  const answered = {
    Listing: { schema: listingResource },
    ListingState: { schema: listingState },
    Lead: { schema: leadResource },
    Visit: { schema: visitResource },
    Contact: { schema: contactResource },
    ...messageSchemas(),
  }
  const named = Object.entries(answered).map(
    ([name, { schema }]) => [name, { schema, strategy: 'output' as const }] as const,
  )
  return { ...Object.fromEntries(named), ListingFields: { schema: listingInput } }
}

/** The OpenAPI document of the partner API, made once, in English. */
export function createDocument(origin: string): () => Promise<string> {
  let document: Promise<string> | undefined
  return () => (document ??= inLanguage('en', () => generateDocument(origin)))
}

async function generateDocument(origin: string): Promise<string> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const made = await generator.generate(partnerApi, {
    info: { title: 'Haveli for other software', version: '1', description },
    servers: [{ url: `${origin}/api/v1` }],
    security: [{ key: [] }],
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problemSchema },
    },
    commonSchemas: commonSchemas(),
    webhooks: describeWebhooks(),
  })
  describeProblems(made)
  describeFiles(made)
  return JSON.stringify(made)
}

const noneOf = z.object({ schema: z.object({ anyOf: z.array(z.unknown()).length(0) }) })

/** A file is the body: the generator adds a choice of JSON that allows nothing. */
function describeFiles({ paths = {} }: Awaited<ReturnType<OpenAPIGenerator['generate']>>): void {
  for (const path of Object.values(paths)) {
    const body = path?.post?.requestBody
    if (!body || !('content' in body)) continue
    const meant = Object.entries(body.content).filter(([, content]) => !noneOf.safeParse(content).success)
    body.content = Object.fromEntries(meant)
  }
}
