import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

import manifest from './package.json' with { type: 'json' }
import { assetHost } from './vite.asset-host.ts'
import { messageModules } from './vite.messages.ts'
import { publicRoutes } from './vite.public-routes.ts'

const root = import.meta.dirname

export default defineConfig({
  appType: 'custom',
  // TanStack Store asks for a substitute of what React has had since version 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // A slow machine is no trouble of the build.
  build: { assetsInlineLimit: 0, target: 'es2022', rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    ssr: {
      // A machine that serves has the packages of the server alone: those of the pages are built into them.
      resolve: { noExternal: true, external: Object.keys(manifest.dependencies) },
      // The process has the messages already: a second copy would cost it memory and its own language.
      build: { rolldownOptions: { external: /^#messages/ } },
    },
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          // A condition of inlining chunks.
          preserveEntrySignatures: false,
          output: {
            // Files name each other in every file: plain hashes save a public page a kilobyte.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [{ name: 'start', tags: ['$initial'] }],
              // Pages share hundreds of pieces of a few hundred bytes; in files of their own they would cost a page
              // fifty requests or more. The two buttons stand in the header and on the page.
              experimentalInlineCommonChunks: {
                maxSize: 60_000,
                exclude: [/\.css(\?|$)/, /properties.(share|favorite)-button/],
              },
            },
          },
        },
      },
    },
  },
  plugins: [
    assetHost(),
    publicRoutes(),
    messageModules(),
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
        client: { files: ['**/*.server.*', 'src/server/**', 'src/database/**', 'demo/**'] },
      },
    }),
    react(),
  ],
})
