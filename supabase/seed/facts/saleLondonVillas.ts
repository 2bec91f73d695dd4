import {
  asked,
  bedroomsUpstairs,
  conservationArea,
  epc,
  freehold,
  inTown,
  nothingKnown,
  yes,
} from './common.ts'
import type { FactsByKey } from './facts.ts'

export const saleLondonVillaFacts = {
  'sale-totteridge-mansion': {
    ...freehold,
    chain: 'onward',
    ...epc('D', 57, 74, '2031-04-29', 8900),
    ...inTown,
    heating: ['gas-central', 'open-fire'],
    ...bedroomsUpstairs,
    construction: 'Solid brick of about 1908 with stone dressings; clay-tiled roof',
    floor_level: 'Ground, first and second floor',
    aspect: 'South-west to the garden',
    parking: ['garage', 'driveway', 'gated'],
    parking_near_door: 'yes',
    door_width: 84,
    answers: {
      ...nothingKnown,
      restrictions: yes(
        `${conservationArea('Totteridge')} In the Green Belt. A covenant of 1907 allows one house on the plot.`,
      ),
      rights: asked('2026-11-23'),
      flooding: yes('Very low risk from rivers; low from surface water at the foot of the garden.'),
      noise: yes('The lane has little traffic; the Northern line cannot be heard.'),
    },
  },
  'sale-wimbledon-villa': {
    ...freehold,
    chain: 'none',
    ...epc('B', 88, 90, '2032-08-30', 2350),
    ...inTown,
    electricity: ['mains', 'solar'],
    heating: ['air-source', 'underfloor'],
    ...bedroomsUpstairs,
    step_free_entrance: 'yes',
    construction:
      'Solid brick front of 1868; behind it insulated brick and steel of 2022 under slate',
    floor_level: 'Ground and first floor',
    aspect: 'South-east to the garden, north-west to the Common',
    parking: ['driveway', 'gated', 'ev-charging'],
    parking_near_door: 'yes',
    door_width: 90,
    answers: {
      ...nothingKnown,
      restrictions: yes(`${conservationArea('Wimbledon West')} The front is locally listed.`),
      planning: yes('The works of 2022 were signed off in November 2022; nothing is open.'),
      accessibility: yes('Level entrance and ground floor, with a cloakroom.'),
      noise: yes('The road along the Common is busy on weekday mornings.'),
    },
  },
} satisfies FactsByKey
