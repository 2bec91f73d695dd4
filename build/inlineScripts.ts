import { minifySync, type Plugin } from 'vite'

const SCRIPT = /^<script>(.*)<\/script>$/s
/** Remarks are not the marks that pages are put between (page.ts). */
const TO_SHORTEN = /<script>.*?<\/script>|\s*<!-- .*?-->|\n\s*/gs

/** Vite minifies files, but leaves the scripts, remarks and indents in index.html, which every page begins with. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(TO_SHORTEN, shortened),
    },
  }
}

function shortened(part: string): string {
  const [, script] = SCRIPT.exec(part) ?? []
  if (script !== undefined) return `<script>${minified(script)}</script>`
  return part.endsWith('-->') ? '' : ' '
}

/** @throws when the script is not one. */
function minified(script: string): string {
  const { code, errors } = minifySync('inline.js', script, { compress: { target: 'es2022' } })
  const [error] = errors
  if (error) throw new Error(`A script in index.html cannot be read: ${error.message}`)
  return code.trim()
}
