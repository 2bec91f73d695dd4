import { type BuyingEntries, entriesFrom } from './buyingEntries'

/** The entries of the costs page besides the buyer's fields, as typed. */
export interface Figures {
  price: string
  income: string
  rent: string
  frequency: 'pcm' | 'pw'
}

export const firstFigures: Figures = {
  price: '500,000',
  income: '60,000',
  rent: '2,000',
  frequency: 'pcm',
}

/** The figures as the fragment of an address, which reaches no server. */
export function toFragment(figures: Figures, entries: BuyingEntries): string {
  const all = { ...figures, ...entries, nonResident: String(entries.nonResident) }
  return new URLSearchParams(all).toString()
}

/** @returns undefined for a fragment without figures. */
export function fromFragment(
  fragment: string,
): { figures: Figures; entries: BuyingEntries } | undefined {
  const params = Object.fromEntries(new URLSearchParams(fragment))
  if (params.price === undefined) return undefined
  const text = (name: 'price' | 'income' | 'rent') =>
    (params[name] ?? firstFigures[name]).slice(0, 20)
  return {
    figures: {
      price: text('price'),
      income: text('income'),
      rent: text('rent'),
      frequency: params.frequency === 'pw' ? 'pw' : 'pcm',
    },
    entries: entriesFrom(params),
  }
}
