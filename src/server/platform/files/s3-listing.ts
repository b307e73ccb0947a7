import { isFileName } from './file-name.ts'
import type { ListedFile } from './stored-object.ts'

/** One page of ListObjectsV2; names that are not ours are passed over. */
export function readListing(xml: string): { files: ListedFile[]; next: string | null } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const [name, changed] = [valueOf(entry, 'Key'), valueOf(entry, 'LastModified')]
    const changedAt = new Date(changed)
    return isFileName(name) && !Number.isNaN(changedAt.getTime()) ? [{ name, changedAt }] : []
  })
  const isMore = valueOf(xml, 'IsTruncated') === 'true'
  return { files, next: (isMore && valueOf(xml, 'NextContinuationToken')) || null }
}

function valueOf(xml: string, name: string): string {
  const [, value = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
