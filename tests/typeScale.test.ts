import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import tailwind from '../tailwind.config.ts'

/**
 * Every size of type is one of the nine of tailwind.config.ts. Paper, which is smaller, and documents have their own; so
 * have letters, whose programs know no style sheet of ours.
 */

const SRC = fileURLToPath(new URL('../src', import.meta.url))
const ELSEWHERE = /^(app\/print\/|services\/pdf\/|lib\/letter\/letterHtml\.ts$)/

const sizes = Object.keys(tailwind.theme.fontSize)
const colours = Object.keys(tailwind.theme.colors)
const ALIGNMENTS = ['left', 'center', 'right', 'balance', 'pretty', 'nowrap', 'ellipsis']

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|css)$/.test(file) && !ELSEWHERE.test(file))
  .map((file) => ({ file, text: readFileSync(`${SRC}/${file}`, 'utf8') }))

/** What a pattern finds in the components and in the style sheets. */
const classesLike = (pattern: RegExp, files = sources) =>
  files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`),
  )

/** Begins a class, after its variants. */
const START = String.raw`(?<=[\s:'"\x60!])`

test('there are nine sizes', () => {
  const pixels = Object.values(tailwind.theme.fontSize).map(
    ([size, { lineHeight }]) =>
      `${Number.parseFloat(size) * 16}/${Number.parseFloat(lineHeight) * 16}`,
  )
  expect(pixels).toEqual([
    '72/72',
    '56/56',
    '40/44',
    '28/34',
    '20/26',
    '20/29',
    '17/27',
    '15/22',
    '13/18',
  ])
})

test('a class names one of them, a colour or an alignment', () => {
  // A colour may be followed by its shade or its opacity, a size by nothing.
  const known = `(?:${[...sizes, ...ALIGNMENTS].join('|')}|(?:${colours.join('|')})(?:[-/]\\w+)?)`
  const inStyleSheets = '(?<=@apply [^;]*)'
  for (const place of [START, inStyleSheets + START]) {
    const isStyleSheet = place !== START
    const files = sources.filter(({ file }) => file.endsWith('.css') === isStyleSheet)
    const find = (name: string) => classesLike(new RegExp(`${place}text-${name}`, 'g'), files)
    expect(find(`${known}(?![\\w[/-])`).length).toBeGreaterThan(isStyleSheet ? 5 : 300)
    // `text-anchor` is an attribute of drawings.
    expect(find(`(?!anchor=|${known}(?![\\w[/-]))[\\w[]\\S*`)).toEqual([])
  }
})

test('nothing sets a size, a line height or a weight of its own', () => {
  expect(classesLike(new RegExp(`${START}leading-[\\w[]+`, 'g'))).toEqual([])
  expect(classesLike(/\b(?:font-size|line-height|fontSize|lineHeight):(?! theme\().*/g)).toEqual([])
  const weights = new RegExp(`${START}font-(?:thin|light|medium|bold|extrabold|black|\\[)`, 'g')
  expect(classesLike(weights)).toEqual([])
})
