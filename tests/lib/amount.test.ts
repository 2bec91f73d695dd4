import { expect, it } from 'vitest'
import { readAmount } from '~/lib/format/amount'

it.each([
  ['450000', 450_000],
  ['£450,000', 450_000],
  ['£450,000.00', 450_000],
  ['450 000', 450_000],
  ['450\u00a0000', 450_000],
  ['GBP 450,000', 450_000],
  ['450k', 450_000],
  ['450K', 450_000],
  ['450 thousand', 450_000],
  ['1.25m', 1_250_000],
  ['£1.25 million', 1_250_000],
  ['1250.50', 1_250.5],
  ['1,250.5', 1_250.5],
  ['0', 0],
  ['', undefined],
  ['a lot', undefined],
  ['-5', undefined],
  ['12.505', undefined],
  ['1e6', undefined],
  ['450kk', undefined],
  ['1.2.3', undefined],
])('reads the amount %j as %s', (text, pounds) => {
  expect(readAmount(text)).toBe(pounds)
})
