import { compile } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

const root = import.meta.dirname

export default defineConfig({
  appType: 'custom',
  build: { assetsInlineLimit: 0, target: 'es2022' },
  plugins: [
    sentencesByUse(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        tmpDir: join(root, '.cache/tanstack'),
        quoteStyle: 'single',
        semicolons: false,
        addExtensions: true,
        // Every route's own address and title are in the first load; what it shows and fetches is not.
        codeSplittingOptions: {
          defaultBehavior: [
            ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
            ['loader'],
          ],
        },
      },
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', 'src/server/**', 'src/database/**'] },
      },
    }),
    react(),
  ],
})

/** Built pages take each sentence from a module of its own, so that a page carries only those it says. */
function sentencesByUse(): Plugin {
  const folder = join(root, '.cache/messages')
  return {
    name: 'sentences-by-use',
    apply: 'build',
    async config() {
      await compileInto(folder)
      return {
        resolve: {
          alias: [
            { find: /^#messages$/, replacement: join(folder, 'messages.js') },
            { find: /^#messages\/runtime$/, replacement: join(folder, 'runtime.js') },
          ],
        },
      }
    },
  }
}

async function compileInto(folder: string) {
  const hash = createHash('sha256')
  for (const file of globSync('messages/{en,hi}/*.json', { cwd: root }).sort())
    hash.update(file).update(readFileSync(join(root, file)))
  const digest = hash.digest('hex')
  const stampFile = `${folder}.sha256`
  if (readOrEmpty(stampFile) === digest && readOrEmpty(join(folder, 'messages.js')) !== '') return
  await compile({
    project: join(root, 'project.inlang'),
    outdir: folder,
    outputStructure: 'message-modules',
    cleanOutdir: true,
  })
  writeFileSync(stampFile, digest)
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
