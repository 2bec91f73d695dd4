import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import tailwind from '../tailwind.config.ts'

/** Tailwind leaves out a class that it does not know, and nobody is told. */

const SRC = fileURLToPath(new URL('../src', import.meta.url))
/** No colours: `bg-linear-to-l` is the direction of a gradient. */
const OTHERS = ['inherit', 'none', 'linear']

const colours = Object.entries(tailwind.theme.colors).flatMap(([name, shades]) =>
  typeof shades === 'string'
    ? [name]
    : Object.keys(shades).map((shade) => (shade === 'DEFAULT' ? name : `${name}-${shade}`)),
)

const usedIn = (source: string) =>
  [...source.matchAll(/(?<=[\s:'"`])(?:bg|fill|accent)-([a-z]+(?:-[a-z]+)*)(?=[\s/'"`])/g)]
    .map(([, name = '']) => name)
    .filter((name) => !OTHERS.includes(name.split('-')[0] ?? ''))

const components = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, source: readFileSync(`${SRC}/${file}`, 'utf8') }))

test('every colour that a component names is one of the design', () => {
  const used = components.flatMap(({ file, source }) =>
    usedIn(source).map((name) => ({ file, name })),
  )
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter(({ name }) => !colours.includes(name))).toEqual([])
})

test('every shadow is the one of the design', () => {
  const used = components.flatMap(({ file, source }) =>
    [...source.matchAll(/(?<=[\s:'"`])shadow-([a-z[]+)/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter(({ name }) => !(name in tailwind.theme.boxShadow))).toEqual([])
})
