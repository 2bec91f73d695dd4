import type { ReactNode } from 'react'

/** A group of fields under its heading: beside them where there is room. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-4 border-line border-t py-7 md:grid-cols-[8.5rem_minmax(0,1fr)]">
      <h3 className="text-lg">{title}</h3>
      <div className="grid min-w-0 content-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </div>
  )
}
