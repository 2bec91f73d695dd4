import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../src', import.meta.url))
const PLACE = '<!--first-script-->'
/** Comments starting with a blank are removed; the markers of build/page.ts have none. */
const TO_SHORTEN = /\s*<!-- .*?-->|\n\s*/gs

/** Inlines src/app/firstScript.ts into index.html, and shortens a built one: Vite does not minify it. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { server }) => {
        const script = await firstScript()
        const short = server ? html : html.replace(TO_SHORTEN, shortened)
        return short.replace(PLACE, () => `<script>${script}</script>`)
      },
    },
  }
}

const shortened = (part: string) => (part.endsWith('-->') ? '' : ' ')

async function firstScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${source}/app/firstScript.ts`],
    alias: { '~': source },
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}
