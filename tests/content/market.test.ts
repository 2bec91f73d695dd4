import { describe, expect, it } from 'vitest'
import { type MarketStat, market } from '~/content/pages/market'

function stat(label: string): MarketStat {
  const found = market.stats.find((candidate) => candidate.label === label)
  if (!found) throw new Error(`There is no figure called ${label}`)
  return found
}

function percent(now: number | undefined, before: number | undefined): string {
  const change = ((now ?? 0) / (before ?? 0) - 1) * 100
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}%`
}

const yearApart = (points: readonly { value: number }[]) =>
  [points.at(-1)?.value, points.at(-5)?.value] as const
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('the market figures', () => {
  it('are the four of the overview', () => {
    expect(market.stats.map(({ label }) => label)).toEqual([
      'Average price',
      'Days on market',
      'Properties sold',
      'Inventory level',
    ])
  })

  it('agree with the charts, value and trend', () => {
    const price = yearApart(market.averagePrice.points)
    expect(stat('Average price')).toMatchObject({ value: '£690,000', trend: percent(...price) })
    expect(price[0]).toBe(690_000)

    const days = yearApart(market.daysOnMarket.points)
    expect(stat('Days on market')).toMatchObject({
      value: String(days[0]),
      trend: percent(...days),
    })

    const sold = sum(market.salesByType.points.map(({ now }) => now))
    const soldBefore = sum(market.salesByType.points.map(({ before }) => before))
    expect(stat('Properties sold').value).toBe(new Intl.NumberFormat('en-GB').format(sold))
    expect(stat('Properties sold').trend).toBe(percent(sold, soldBefore))
  })

  it('come with four services and four benefits', () => {
    expect(market.services).toHaveLength(4)
    expect(market.benefits).toHaveLength(4)
  })
})
