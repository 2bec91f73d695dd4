import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { imagetools } from 'vite-imagetools'
import { defineConfig } from 'vitest/config'
import { firstView } from './build/firstView.ts'
import { inlineScripts } from './build/inlineScripts.ts'
import { pictures } from './build/pictures.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), imagetools(pictures), firstView(), inlineScripts()],
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'es2022',
    manifest: true,
    // jsPDF would fetch these to print HTML and SVG, which we never ask of it.
    rolldownOptions: { external: ['canvg', 'dompurify', 'html2canvas'] },
  },
  test: {
    // The embedded library prints every refused request, and many tests make one.
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['supabase/tests/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
