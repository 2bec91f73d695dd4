import type { ComparisonRow } from './comparisonRows'

interface ComparedRowProps {
  row: ComparisonRow
  homes: readonly { id: string }[]
}

export function ComparedRow({ row: { label, values, differs }, homes }: ComparedRowProps) {
  return (
    <tr className="print:break-inside-avoid">
      <th scope="row">{label}</th>
      {values.map((value, index) => (
        <td
          key={homes[index]?.id}
          className={`whitespace-pre-line wrap-anywhere ${differs ? '' : 'text-stone'}`}
        >
          {value}
        </td>
      ))}
    </tr>
  )
}
