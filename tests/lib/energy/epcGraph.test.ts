import { describe, expect, it } from 'vitest'
import { type EpcFacts, type EpcGraph, epcGraph } from '~/lib/energy/epcGraph'

const HOME: EpcFacts = {
  property_class: 'sale',
  epc_rating: 'C',
  epc_score: 72,
  epc_potential_score: 84,
}

function drawn(facts: Partial<EpcFacts> = {}): EpcGraph {
  const graph = epcGraph({ ...HOME, ...facts })
  if (!graph) throw new Error('Nothing is drawn.')
  return graph
}

describe('the bars', () => {
  it('are the bands with their scores, each longer than the one above it', () => {
    const { bars } = drawn()
    expect(bars.map(({ band, scores }) => `${band} ${scores}`)).toEqual([
      'A 92+',
      'B 81–91',
      'C 69–80',
      'D 55–68',
      'E 39–54',
      'F 21–38',
      'G 1–20',
    ])
    for (const [index, bar] of bars.entries()) {
      const above = bars[index - 1]
      if (!above) continue
      expect(bar.width).toBeGreaterThan(above.width)
      expect(bar.y).toBeGreaterThanOrEqual(above.y + above.height)
    }
    expect(bars.filter(({ isCurrent }) => isCurrent).map(({ band }) => band)).toEqual(['C'])
  })

  it('of other buildings begin with A+', () => {
    const { bars } = drawn({ property_class: 'commercial', epc_score: 60, epc_potential_score: -4 })
    expect(bars.map(({ band, scores }) => `${band} ${scores}`)).toEqual([
      'A+ <0',
      'A 0–25',
      'B 26–50',
      'C 51–75',
      'D 76–100',
      'E 101–125',
      'F 126–150',
      'G 151+',
    ])
  })
})

describe('the markers', () => {
  it('stand at their bands, one beside the other', () => {
    const { bars, markers } = drawn()
    expect(markers.map(({ kind, band, score }) => [kind, band, score])).toEqual([
      ['current', 'C', 72],
      ['potential', 'B', 84],
    ])
    for (const { band, y } of markers) expect(y).toBe(bars.find((bar) => bar.band === band)?.y)
    const [current, potential] = markers
    expect(current && potential && current.x + current.width).toBeLessThan(potential?.x ?? 0)
  })

  it('lie within the drawing, beside the longest bar', () => {
    for (const property_class of ['sale', 'commercial'] as const) {
      const { width, height, bars, markers } = drawn({ property_class, epc_rating: 'G' })
      const longest = Math.max(...bars.map((bar) => bar.x + bar.width))
      for (const marker of markers) {
        expect(marker.x).toBeGreaterThan(longest)
        for (const [x, y] of marker.points) {
          expect(x).toBeLessThanOrEqual(width)
          expect(y).toBeLessThanOrEqual(height)
        }
      }
    }
  })

  it('without a score show the letter alone, without a potential only the rating now', () => {
    const { markers } = drawn({ epc_score: null, epc_potential_score: null })
    expect(markers.map(({ band, score }) => [band, score])).toEqual([['C', null]])
  })
})

it('a score alone tells the band', () => {
  expect(drawn({ epc_rating: null }).bars.find(({ isCurrent }) => isCurrent)?.band).toBe('C')
})

it('without a rating nothing is drawn', () => {
  expect(epcGraph({ ...HOME, epc_rating: null, epc_score: null })).toBeUndefined()
})
