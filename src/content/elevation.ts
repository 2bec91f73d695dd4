import type { Building, Kind, Style } from '~/lib/elevation/building'

const kinds: Readonly<Record<Kind, string>> = {
  house: 'house',
  terrace: 'terrace house',
  villa: 'detached house',
  'country-house': 'country house',
  cottage: 'cottage',
  mews: 'mews house',
  'mansion-block': 'mansion block',
  block: 'block of flats',
  tower: 'tower',
  wharf: 'former warehouse or works',
  shop: 'shop',
  office: 'office building',
  shed: 'industrial building',
  row: 'row of houses',
  plot: 'plot of land',
}

const styles: Readonly<Record<Style, string>> = {
  georgian: 'Georgian',
  stucco: 'stucco',
  victorian: 'Victorian',
  edwardian: 'Edwardian',
  modern: 'modern',
}

const parts: Readonly<Record<string, string>> = {
  apartment: 'flat',
  studio: 'studio',
  penthouse: 'penthouse',
  office: 'office',
  retail: 'shop',
  restaurant: 'restaurant',
}

const numbers = 'no single two three four five six seven eight nine ten eleven twelve'.split(' ')
const ordinals =
  'ground first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
    ' ',
  )

/** The words beside a drawing. */
export const elevationNote = 'From its particulars, not measured.'

/** What a drawing shows, for those who do not see it: only what the listing tells. */
export function elevationName(building: Building, type: string): string {
  const { kind, style, storeys, storeysAreTold, hasShops } = building
  const words = [
    storeysAreTold && kind !== 'plot' ? `${numbers[storeys] ?? storeys}-storey` : '',
    style && kind !== 'plot' ? styles[style] : '',
    kinds[kind],
    hasShops ? 'over shops' : '',
  ]
  const what = words.filter(Boolean).join(' ')
  return `Drawing of ${articleFor(what)} ${what}${floorOf(building, type)}`
}

const articleFor = (words: string) => (/^(?:[aeio]|8|11|18)/i.test(words) ? 'an' : 'a')

function floorOf({ floors, isAtTop }: Building, type: string): string {
  if (!floors) return ''
  const { lowest, highest } = floors
  const isOne = lowest === highest
  const where = isAtTop
    ? `top ${isOne ? 'floor' : 'two floors'}`
    : isOne
      ? `${ordinal(lowest)} floor`
      : `${ordinal(lowest)} and ${ordinal(highest)} floors`
  return `; the ${parts[type] ?? 'home'} is on the ${where}`
}

function ordinal(floor: number): string {
  if (floor < 0) return 'lower ground'
  const ending = floor % 10 < 4 && Math.floor(floor / 10) !== 1 ? floor % 10 : 0
  return ordinals[floor] ?? `${floor}${['th', 'st', 'nd', 'rd'][ending]}`
}
