import { groupThousands } from './money'

/** £6,708.17: an amount to the penny. */
export function formatPennies(amount: number): string {
  const [whole = '', pence] = amount.toFixed(2).split('.')
  return `£${groupThousands(Number(whole))}.${pence}`
}
