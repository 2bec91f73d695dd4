import { fileURLToPath } from 'node:url'

/**
 * The router's package names its development build for every build: github.com/remix-run/react-router/issues/14102.
 * Only the module that the site imports is replaced; one more of its modules would need a row here.
 */
export const productionRouter = {
  find: /^react-router$/,
  replacement: fileURLToPath(
    new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
  ),
}
