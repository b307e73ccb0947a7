import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  appType: 'custom',
  build: { assetsInlineLimit: 0, target: 'es2022' },
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: { quoteStyle: 'single', semicolons: false, addExtensions: true },
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', 'src/server/**', 'src/database/**'] },
      },
    }),
    react(),
  ],
})
