import { readFile, writeFile } from 'node:fs/promises'

import { commonPasswordHash } from '#server/platform/auth/password-list.ts'

// Writes the hashes of the 10,000 commonest passwords of six letters or more. Takes a JSON list, commonest first:
// package/src/passwords.json of `npm pack @zxcvbn-ts/language-common@4.1.3` (MIT).
const list: unknown = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'))
if (!Array.isArray(list)) throw new Error('Expected a list of passwords')
const hashes = new Set<number>()
for (const password of list.map(String))
  if (password.length >= 6 && hashes.size < 10_000) hashes.add(commonPasswordHash(password))
const file = Buffer.alloc(hashes.size * 4)
for (const [index, hash] of [...hashes].toSorted((one, other) => one - other).entries())
  file.writeUInt32BE(hash, index * 4)
await writeFile('src/server/platform/auth/password-list.bin', file)
console.log(`${hashes.size} passwords`)
