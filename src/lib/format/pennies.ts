import { groupThousands } from './money'

/** An amount to the penny, such as £6,708.17. */
export function formatPennies(amount: number): string {
  const [whole = '', pence] = amount.toFixed(2).split('.')
  return `£${groupThousands(Number(whole))}.${pence}`
}
