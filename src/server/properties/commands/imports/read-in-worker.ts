import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'

import { importBounds } from '#contract/properties/importing/import-fields.ts'

import { createConcurrencyLimit } from '../../../platform/files/concurrency-limit.ts'
import { readImportFile, type ImportFile } from './read-import-file.ts'

type Task = { bytes: Uint8Array; name: string }

const advertiserBounds = { megabytes: importBounds.bytes / 1024 / 1024, rows: importBounds.rows }
/** Far above a file of 10 MB. */
const memory = { maxOldGenerationSizeMb: 384 }
const longest = 60_000
const concurrencyLimit = createConcurrencyLimit({ capacity: 1, queue: 3 })

/** Reads an advertiser's file in a thread of its own with bounded memory and time; null if others are read. */
export async function readInWorker(task: Task): Promise<ImportFile | null> {
  return concurrencyLimit.take(1, () => readApart(task))
}

async function readApart({ bytes, name }: Task): Promise<ImportFile> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { bytes, name }, resourceLimits: memory })
  const tooMuch: ImportFile = { refusal: { code: 'file_bomb', values: { name } } }
  const read = new Promise<ImportFile>((resolve) => {
    const end = (file: ImportFile) => resolve(file)
    worker.once('message', end)
    // The thread's own code refuses what it cannot read, so it has run out of memory or time.
    worker.once('error', () => end(tooMuch))
    worker.once('exit', () => end(tooMuch))
  })
  const timer = setTimeout(() => void worker.terminate(), longest)
  const file = await read
  clearTimeout(timer)
  await worker.terminate()
  return file
}

if (!isMainThread && isTask(workerData)) {
  const { bytes, name } = workerData
  parentPort?.postMessage(await readImportFile(bytes, name, advertiserBounds))
}

function isTask(data: unknown): data is Task {
  return typeof data === 'object' && data !== null && 'bytes' in data && 'name' in data
}
