import { describe, expect, it } from 'vitest'
import { csvFile, csvLine } from '../../src/lib/format/csv'
import { readCsv } from '../support/readCsv.ts'

const BOM = '\uFEFF'

describe('a line of a CSV file', () => {
  it.each([
    [['a', 'b'], 'a,b\r\n'],
    [['Smith, John', 'x'], '"Smith, John",x\r\n'],
    [['utm_source=x; utm_medium=y', 'x'], '"utm_source=x; utm_medium=y",x\r\n'],
    [['one\ttwo'], '"one\ttwo"\r\n'],
    [['the "Grove"'], '"the ""Grove"""\r\n'],
    [['one\ntwo'], '"one\ntwo"\r\n'],
    [['one\r\ntwo'], '"one\r\ntwo"\r\n'],
    [[null, undefined, '', 0], ',,,0\r\n'],
    [['Zoë 🏡 O’Neill'], 'Zoë 🏡 O’Neill\r\n'],
    [[' padded '], '" padded "\r\n'],
  ])('of %j is %j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })

  it.each([
    '=1+1',
    '+44 20 7946 0120',
    '-2',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\ttext',
    '\rtext',
    ' =1+1',
    '\n=1+1',
    '＝1+1',
    '=HYPERLINK("https://evil.example","Click, please")',
    '07700900123',
    '020 7946 0123',
    '(020) 7946-0123',
    '020.7946.0123',
    '447700900123456',
    '12E5',
    '3/4',
    '10:30',
    '1,250',
    '50%',
  ])('keeps %j a text by an apostrophe, and changes nothing else', (text) => {
    expect(readCsv(csvLine([text, 'next']))).toEqual([[`'${text}`, 'next']])
  })

  it.each([
    'a=b',
    'Anne-Marie',
    'me@visitor.example',
    '2026-11-21',
    '2026-11-21 14:05',
    '12 High Street',
    '£450',
    "'quoted'",
  ])('leaves %j as it is', (text) => {
    expect(readCsv(csvLine([text]))).toEqual([[text]])
  })
})

describe('a CSV file', () => {
  it('begins with the mark by which Excel knows UTF-8, once', () => {
    const file = csvFile([csvLine(['Name']), csvLine(['Zoë'])])
    expect(file).toBe(`${BOM}Name\r\nZoë\r\n`)
    expect([...new TextEncoder().encode(file)].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  })

  it('is read back cell for cell, whatever they hold', () => {
    const rows = [
      ['Name', 'Message', 'Empty'],
      ['O\'Hara, "Scarlett"', 'First line\nsecond, with "quotes"\r\n\r\nlast', ''],
      ['👩‍👩‍👧 Müller', ',,,"""', ' '],
      ['"', '""', '\n'],
    ]
    expect(readCsv(csvFile(rows.map((row) => csvLine(row))).slice(1))).toEqual(rows)
  })
})
