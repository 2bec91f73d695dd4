import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { atRest } from './page.ts'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Every rule of axe, best practices included, on all that can be reached as the page stands: the document, or
 * the innermost modal dialog, which makes the rest inert.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  // What fades in has little contrast meanwhile.
  await atRest(page)
  // Not by a tag, which the site's policy would not let run.
  await page.evaluate(script)
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (where: ElementContext, how: RunOptions) => Promise<AxeResults> }
    }
    const innermost = [...document.querySelectorAll('dialog:modal')].at(-1)
    // Without selectors for every element that is as it should be, a run takes half as long.
    const { violations } = await axe.run(innermost ?? document, {
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
  expect(found, 'violations found by axe').toEqual([])
}
