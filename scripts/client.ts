import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { createDocument } from '#server/edge/partners/api/document.ts'

import { openApiTypes } from './client/openapi-types.ts'

export const clientFile = join(import.meta.dirname, '../clients/typescript/schema.d.ts')

/** The types of the TypeScript client, from the document as every site serves it. */
export async function clientTypes(): Promise<string> {
  const document: unknown = JSON.parse(await createDocument('https://haveli.example')())
  return openApiTypes(document)
}

if (import.meta.main) writeFileSync(clientFile, await clientTypes())
