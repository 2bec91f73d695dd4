import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { atRest } from './page.ts'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs every rule of axe, best practices included, on the part of the page that can be reached: the document, or the
 * innermost modal dialog, which makes the rest inert.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  // Elements that are fading in have little contrast.
  await atRest(page)
  // The script is evaluated, because the site's content security policy would block a script tag.
  await page.evaluate(script)
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (where: ElementContext, how: RunOptions) => Promise<AxeResults> }
    }
    const innermost = [...document.querySelectorAll('dialog:modal')].at(-1)
    // A run takes half as long without selectors of the elements that pass.
    const { violations } = await axe.run(innermost ?? document, {
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
  expect(found, 'violations found by axe').toEqual([])
}
