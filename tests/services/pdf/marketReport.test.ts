import { beforeAll, expect, it } from 'vitest'
import { market } from '~/content/pages/market'
import { makeMarketReport } from '~/services/pdf/marketReport'
import { readFonts } from '../../../supabase/seed/fonts.ts'
import { type ReadPdf, readPdf } from '../../support/readPdf.ts'

let report: ReadPdf

beforeAll(async () => {
  report = await readPdf(
    makeMarketReport(await readFonts(), { created: new Date('2026-11-20T10:00:00Z') }),
  )
})

it('is a market report of two A4 pages', () => {
  expect(report.info).toMatchObject({ Title: 'London market report, Q3 2026', Language: 'en-GB' })
  expect(report.pages.map(({ height }) => Math.round(height))).toEqual([297, 297])
})

it('gives each figure of the page with its trend, and says that they are illustrative', () => {
  for (const { label, period, value, trend } of market.stats) {
    const measured = period ? `${label}, ${period}` : label
    expect(report.text).toContain(`${measured} ${value} ${trend}`)
  }
  expect(report.text).toContain('Illustrative figures')
})

it('draws and tabulates every quarter, and names every type of home', () => {
  const pounds = new Intl.NumberFormat('en-GB')
  market.averagePrice.points.forEach(({ label, value }, index) => {
    const days = market.daysOnMarket.points[index]?.value
    expect(report.text).toContain(`${label} £${pounds.format(value)} ${days} days`)
  })
  for (const { label } of market.salesByType.points) expect(report.text).toContain(label)
})

it('says how to talk it through', () => {
  expect(report.text).toContain('020 7946 0120')
})
