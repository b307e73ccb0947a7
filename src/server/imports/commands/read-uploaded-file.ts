import { headerFields } from '#contract/imports/column-mapping.ts'
import { importBounds } from '#contract/imports/import-bounds.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import type { ImportKind } from '#contract/imports/lead-fields.ts'

import { builtProgram, readInProcess } from '../../platform/files/read-in-process.ts'
import type { FileLine, HeaderChoice, ReadFile } from './read-import-file.ts'

export type UploadedFile = Omit<ReadFile, 'lines'> & {
  /** Parsed one by one, as all at once would keep other requests waiting. */
  lines: () => Iterable<FileLine>
}

/** Of the program, which loads neither labels nor messages. */
export type ImportArguments = {
  name: string
  fields: [header: string, field: string][]
  choice?: HeaderChoice
}

const program = builtProgram('import-file-process')
/** Far above a file of 10 MB. */
const bounds = {
  megabytes: 384,
  maxMs: 60_000,
  processorSeconds: 30,
  answerBytes: 2 * importBounds.textBytes,
}

/** An advertiser's file, read in a process of its own. */
export async function readUploadedFile(
  bytes: Uint8Array,
  { name, kind, choice }: { name: string; kind: ImportKind; choice?: HeaderChoice | undefined },
): Promise<UploadedFile | { refusal: ImportReason }> {
  const given: ImportArguments = { name, fields: [...headerFields[kind]], ...(choice && { choice }) }
  const answer = await readInProcess({ program, args: [JSON.stringify(given)], bytes }, bounds)
  // The program refuses what it cannot read, so it ran out of memory, time or room for its answer.
  if (answer === null) return { refusal: { code: 'file_bomb', values: { name } } }
  const end = answer.indexOf('\n')
  // Only the program writes the answer.
  const head = JSON.parse(answer.toString('utf8', 0, end)) as
    | Omit<UploadedFile, 'lines'>
    | { refusal: ImportReason }
  return 'refusal' in head ? head : { ...head, lines: () => linesOf(answer.subarray(end + 1)) }
}

function* linesOf(answer: Buffer): Generator<FileLine> {
  let start = 0
  for (let end = answer.indexOf('\n'); end !== -1; end = answer.indexOf('\n', start)) {
    // Only the program writes it.
    yield JSON.parse(answer.toString('utf8', start, end)) as FileLine
    start = end + 1
  }
}
