import { expect, it } from 'vitest'
import { clearestBox, riverOn } from '~/components/map/labels'
import { toMapPoint } from '~/components/map/mapView'

const box = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 28 })

it('a name stands in the first place that covers neither the river nor another name', () => {
  const [below, above, beside] = [box(-40, 12), box(-40, -40), box(-92, -14)]
  const river = [{ x: 0, y: 20 }]
  const office = box(20, -46)
  expect(clearestBox([below, above, beside], river, [office])).toBe(beside)
  expect(clearestBox([below, above, beside], river, [])).toBe(above)
  expect(clearestBox([below, above, beside], [], [office])).toBe(below)
})

it('a name that is clear nowhere stands where it covers least, and within the map', () => {
  const along = [0, 10, 20].map((x) => ({ x, y: 20 }))
  const [below, above] = [box(-40, 12), box(-40, -40)]
  const left = box(-150, -14)
  expect(clearestBox([below, above, left], [...along, { x: 0, y: -30 }], [])).toBe(above)
})

it('the river has no gap that a name would not notice', () => {
  const river = riverOn({ ...toMapPoint({ lat: 51.5, lng: -0.19 }), zoom: 10 })
  const gaps = river.slice(1).map(({ x, y }, index) => {
    const before = river[index] ?? { x, y }
    return Math.hypot(x - before.x, y - before.y)
  })
  expect(Math.max(...gaps)).toBeLessThan(28)
})
