import { publicStatus } from '~/content/listing/propertyOptions'
import { shortlistPage } from '~/content/pages/shortlist'
import { stageLabels } from '~/content/shortlist'
import { londonDay } from '~/lib/dates/dates'
import { csvFile, csvLine } from '~/lib/format/csv'
import { formatPrice } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import { saveFile } from '~/services/client/saveFile'
import type { ShortlistedHome } from './useShortlistedHomes'

const head = [
  'Home',
  'Place',
  'Price today',
  'Price when saved',
  'State',
  'Stage',
  'Stars',
  'Date seen',
  'Note',
  'Address of its page',
]

/** The list as a table for spreadsheets. */
export function shortlistTable(homes: readonly ShortlistedHome[], origin: string): string {
  const lines = homes.map(({ mine, current }) => {
    const { card } = mine
    const path = current ? paths.detail(current) : card?.path
    return csvLine([
      current?.title ?? card?.title ?? shortlistPage.unknownHome,
      current?.location ?? card?.place,
      current && formatPrice(current),
      card?.priceText,
      stateOf(current),
      stageLabels[mine.stage],
      mine.stars || undefined,
      mine.seen,
      mine.note,
      path && origin + path,
    ])
  })
  return csvFile([csvLine(head), ...lines])
}

function stateOf(current: ShortlistedHome['current']): string {
  if (current === undefined) return ''
  return current ? publicStatus(current.status, current.property_class) : shortlistPage.gone
}

export function saveShortlist(homes: readonly ShortlistedHome[]): void {
  const file = shortlistTable(homes, window.location.origin)
  saveFile(file, 'text/csv;charset=utf-8', `shortlist-${londonDay(new Date())}.csv`)
}
