import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { imagetools } from 'vite-imagetools'
import { defineConfig } from 'vitest/config'
import { writeDeviceFiles } from './build/deviceFiles.ts'
import { firstView } from './build/firstView.ts'
import { inlineScripts } from './build/inlineScripts.ts'
import { pictures } from './build/pictures.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    imagetools(pictures),
    firstView(),
    writeDeviceFiles(),
    inlineScripts(),
  ],
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
    // Two processors are what a small machine and CI have. A third worker uses what the others leave idle while they
    // wait for timers and databases: components take 85 instead of 100 s, the backend's tests a tenth less.
    maxWorkers: 3,
    // A worker takes one file after the other, each with modules of its own: see freshModules.ts.
    isolate: false,
    setupFiles: ['tests/support/freshModules.ts'],
    // Time limits fit a busy machine: a limit that is reached is a fault, not a slow day.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/services/**', 'tests/hosting/**', 'tests/spreadsheet/**'],
        },
      },
      {
        extends: true,
        test: { name: 'hosting', include: ['tests/hosting/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'spreadsheet', include: ['tests/spreadsheet/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['tests/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/freshModules.ts', 'tests/support/components.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          include: ['supabase/tests/**/*.test.ts', 'tests/services/**/*.test.ts'],
          // The embedded library's least cost: one of its usual hashes takes 75 to 97 ms, and each account and sign-in
          // of a test needs one.
          env: { LITE_AUTH_BCRYPT_COST: '4' },
        },
      },
    ],
  },
})
