import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressFiles } from '../../build/compress.ts'
import { productionRouter } from '../../build/productionRouter.ts'

/** Builds the smallest page drawn in the browser: React, the router, Tailwind and one heading. */
export async function buildFloor(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./app', import.meta.url)),
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    resolve: { alias: [productionRouter] },
    build: { target: 'es2022', manifest: true, outDir: folder, emptyOutDir: true },
  })
  await compressFiles(folder)
}
