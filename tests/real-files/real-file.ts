import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A small file as portals, spreadsheets and phones write it; people and addresses in it are invented. */
export async function realFile(name: string): Promise<File> {
  return new File([await readFile(join(import.meta.dirname, name))], name)
}
