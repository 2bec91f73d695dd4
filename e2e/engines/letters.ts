import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import { agency } from '../../src/content/agency.ts'
import { writeLetter } from '../../src/content/letters/letters.ts'
import { letterHtml } from '../../src/lib/letter/letterHtml.ts'
import { eachLetter } from '../../tests/content/letters/eachLetter.ts'
import { addresses } from '../../tests/content/letters/someLetters.ts'
import { cutTexts } from '../cutText.ts'
import { smallTargets } from '../pressTargets.ts'
import type { Scheme } from './driver.ts'
import type { Journey } from './journey.ts'
import { css } from './targets.ts'
import type { Visitor } from './visitor.ts'

const AXE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
const PHOTO = fileURLToPath(
  new URL('../../supabase/seed/photos/georgian-terrace.jpg', import.meta.url),
)
const WIDTHS = [390, 640]

const htmlOf = (kind: string, body: object, photos: string) =>
  letterHtml(writeLetter(kind, body, { ...addresses, photos }), {
    ...agency,
    site: addresses.site,
  })

/** Serves a letter with its picture at /with, and without at /without. */
async function openLetter(kind: string, body: object) {
  const photo = await readFile(PHOTO)
  const server = createServer((asked, answer) => {
    const [, name = ''] = asked.url?.split('/') ?? []
    const here = `http://${asked.headers.host}`
    if (name === 'photos') answer.end(photo)
    else if (name === 'with' || name === 'without') {
      answer.setHeader('Content-Type', 'text/html')
      answer.end(htmlOf(kind, body, `${here}/${name === 'with' ? 'photos' : 'missing'}`))
    } else {
      answer.statusCode = 404
      answer.end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    hasPicture: htmlOf(kind, body, '').includes('<img '),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type WithAxe = typeof globalThis & {
  axe: { run: (where: Document) => Promise<AxeResults> }
  violations?: string[]
}

/** WebKit does not wait for a promise, so the page keeps what axe has found. */
async function expectNoViolations(visitor: Visitor): Promise<void> {
  await visitor.bring(AXE)
  await visitor.evaluate(() => {
    const page = globalThis as WithAxe
    void page.axe.run(document).then(({ violations }) => {
      page.violations = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      )
    })
  })
  await visitor.equals(
    'the violations found by axe',
    () => visitor.evaluate(() => (globalThis as WithAxe).violations ?? null),
    [],
  )
}

/** Expects that nothing has to be scrolled sideways, no text is cut, and a finger finds each link. */
async function expectRoom(visitor: Visitor): Promise<void> {
  for (const width of WIDTHS) {
    await visitor.resize(width, 900)
    // The least window of WebKit's browser is wider than a phone.
    const widest = await visitor.evaluate((px) => {
      document.body.style.width = `${px}px`
      return document.body.scrollWidth
    }, width)
    assert.ok(widest <= width, `at ${width} px the letter is ${widest} px wide`)
    assert.deepEqual(await cutTexts(visitor), [])
    assert.deepEqual(await smallTargets(visitor), [])
  }
}

const reads = (kind: string, body: object, scheme: Scheme): Journey => ({
  name: `the letter ${kind}, ${scheme}`,
  scheme,
  run: async ({ visitor }) => {
    const letter = await openLetter(kind, body)
    try {
      for (const path of letter.hasPicture ? ['with', 'without'] : ['with']) {
        await visitor.openPage(`${letter.url}/${path}`)
        const isDark = () =>
          visitor.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
        await visitor.equals('whether it is dark', isDark, scheme === 'dark')
        await visitor.sees(css('h1'))
        await expectRoom(visitor)
      }
      await expectNoViolations(visitor)
    } finally {
      letter.close()
    }
  },
})

/** Each kind of letter, as a mail program of the engine shows it. */
export const letters: readonly Journey[] = Object.entries(eachLetter).flatMap(([kind, body]) => [
  reads(kind, body, 'light'),
  reads(kind, body, 'dark'),
])
