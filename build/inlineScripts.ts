import { minifySync, type Plugin } from 'vite'

const SCRIPT = /^<script>(.*)<\/script>$/s
/** Comments starting with a blank are removed; the markers of build/page.ts have none. */
const TO_SHORTEN = /<script>.*?<\/script>|\s*<!-- .*?-->|\n\s*/gs

/**
 * Minifies index.html, with which every page begins: Vite minifies files, but not its scripts, comments and
 * indentation.
 */
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

/** @throws Error when the script cannot be parsed. */
function minified(script: string): string {
  const { code, errors } = minifySync('inline.js', script, { compress: { target: 'es2022' } })
  const [error] = errors
  if (error) throw new Error(`A script in index.html cannot be read: ${error.message}`)
  return code.trim()
}
