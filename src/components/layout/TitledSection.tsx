import { type ReactNode, useId } from 'react'

interface TitledSectionProps {
  title: string
  lead?: string | undefined
  /** The id for links to the section. */
  anchor?: string | undefined
  ground?: keyof typeof grounds | undefined
  /** The classes for columns of title and content, which otherwise stand one below the other. */
  columns?: string | undefined
  /** A small label above a larger statement. */
  small?: boolean | undefined
  /** Less room above and below, for a section that leads on to another. */
  low?: boolean | undefined
  /** Much room around it: a statement has that, a list or a table has less. */
  airy?: boolean | undefined
  children: ReactNode
}

const grounds = { paper: 'bg-paper', grove: 'on-dark bg-grove text-white' }

/** A section of a page between its gutters, named by its title. */
export function TitledSection({
  title,
  lead,
  anchor,
  ground,
  columns,
  small = false,
  low = false,
  airy = small,
  children,
}: TitledSectionProps) {
  const titleId = useId()
  const inRow = lead !== undefined && !columns
  return (
    <section id={anchor} aria-labelledby={titleId} className={ground && grounds[ground]}>
      <div
        className={`page-width ${low ? 'py-8 md:py-10' : airy ? 'py-airy' : 'py-dense'} ${columns ? `grid ${columns}` : ''}`}
      >
        <div className={inRow ? 'grid gap-x-6 gap-y-4 lg:grid-cols-3 lg:items-end' : ''}>
          <h2
            id={titleId}
            className={`${small ? 'text-item' : 'display-section'} ${inRow ? 'lg:col-span-2' : ''}`}
          >
            {title}
          </h2>
          {lead && (
            <p
              className={
                inRow ? 'text-balance text-stone' : 'mt-5 max-w-prose text-lead text-stone'
              }
            >
              {lead}
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
