import { formatPounds } from './money'

/** An amount of whole pence, such as £6,708.17. */
export function formatPennies(pence: number): string {
  return `${formatPounds(Math.floor(pence / 100))}.${String(pence % 100).padStart(2, '0')}`
}
