import type { ReactNode } from 'react'

interface CostsTableProps {
  caption: string
  children: ReactNode
  /** The rows of the sum, below its rule. */
  sum: ReactNode
}

/** Figures line by line, and their sum. On paper its own margin: Chromium prints tables in a divided grid over each other. */
export function CostsTable({ caption, children, sum }: CostsTableProps) {
  return (
    <table className="figures w-full text-left print:mb-4 print:break-inside-avoid">
      <caption className="pb-2 text-left text-sm font-semibold">{caption}</caption>
      <tbody>{children}</tbody>
      <tfoot>{sum}</tfoot>
    </table>
  )
}

interface CostsRowProps {
  label: string
  value: string
  isSum?: boolean | undefined
}

export function CostsRow({ label, value, isSum = false }: CostsRowProps) {
  return (
    <tr className={isSum ? 'border-t-2 border-ink font-semibold' : 'border-t border-line'}>
      <th scope="row" className={`py-2.5 pr-6 text-sm ${isSum ? '' : 'font-normal text-stone'}`}>
        {label}
      </th>
      {/* No narrower than its words, which break only where the whole table is too narrow. */}
      <td className="py-2.5 text-right align-top text-sm break-words">{value}</td>
    </tr>
  )
}
