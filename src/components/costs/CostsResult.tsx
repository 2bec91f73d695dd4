import type { ReactNode } from 'react'

interface CostsResultProps {
  /** The figure that is looked for. */
  title: string
  /** What stands in the fields cannot be used, so that these are earlier figures. */
  isOld: boolean
  /** What to know of that figure. */
  children: ReactNode
  table: ReactNode
}

/** The result of a calculator of the costs page, on a sheet of its own below the fields. */
export function CostsResult({ title, isOld, children, table }: CostsResultProps) {
  return (
    <div
      className={`figures mt-8 grid items-start gap-x-6 gap-y-8 bg-paper p-5 md:mt-12 md:p-8 xl:grid-cols-2 print:mt-4 print:block print:break-inside-avoid print:p-0 ${isOld ? 'opacity-50' : ''}`}
    >
      <div className="grid content-start gap-4 print:mb-4">
        <p className="display-section text-balance">{title}</p>
        {children}
      </div>
      {table}
    </div>
  )
}
