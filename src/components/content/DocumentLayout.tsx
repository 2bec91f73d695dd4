import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { buttonClasses } from '~/components/ui/Button'
import { SmallDrawing } from '~/components/ui/SmallDrawing'
import { agency } from '~/content/agency'
import { publicDocumentUrl } from '~/services/client/siteUrls'

interface DocumentLayoutProps {
  title: string
  lead: string
  updated?: string | undefined
  /** Beneath the date of the text, the day when its notes on the law were checked. */
  checked?: string | undefined
  download?: { label: string; file: string } | undefined
  /** Module-level data, so that its identity is stable: the list of contents observes these sections. */
  sections: readonly { id: string; title: string }[]
  /** Where there is no room beside the text, its contents stand before it. */
  isLong?: boolean | undefined
  children: ReactNode
}

/** A long text with its contents beside it, set for reading and printing. */
export function DocumentLayout({
  title,
  lead,
  updated,
  checked,
  download,
  sections,
  isLong = false,
  children,
}: DocumentLayoutProps) {
  return (
    <div className="page-width pt-dense pb-6 md:pb-10 print:max-w-none print:p-0">
      <header className="grid gap-x-6 gap-y-8 border-b border-line pb-dense lg:grid-cols-12">
        <SmallDrawing of="scales" className="col-span-3 -mt-4 w-44 self-start max-lg:hidden" />
        <div className="lg:col-span-9">
          <p className="printed-sender hidden print:block">
            {agency.name}, {agency.address.join(', ')}
          </p>
          <h1 className="display-page">{title}</h1>
          {/* As wide as max-w-prose, whose digits are narrower in the fallback: lines would break anew as the font comes. */}
          <p className="mt-6 max-w-[43.3em] text-lead text-stone">{lead}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 empty:hidden">
            {download && (
              <a
                href={publicDocumentUrl(download.file)}
                target="_blank"
                rel="noopener"
                className={buttonClasses('primary', 'regular', 'print:hidden')}
              >
                {download.label}
                <span className="sr-only"> (PDF, opens in a new tab)</span>
              </a>
            )}
            {updated && (
              <p className="text-sm text-stone">
                {updated}
                {checked && <span className="block">{checked}</span>}
              </p>
            )}
          </div>
        </div>
      </header>
      <div className="grid gap-x-6 lg:grid-cols-12 print:block">
        <Contents sections={sections} isLong={isLong} />
        <div className="min-w-0 lg:col-span-9">{children}</div>
      </div>
    </div>
  )
}

function Contents({ sections, isLong }: Pick<DocumentLayoutProps, 'sections' | 'isLong'>) {
  const current = useCurrentSection(sections)
  return (
    <nav
      aria-label="On this page"
      className={`self-start lg:sticky lg:col-span-3 lg:top-24 lg:py-12 print:hidden ${isLong ? 'max-lg:py-8' : 'max-lg:hidden'}`}
    >
      <p aria-hidden="true" className="pb-2 font-display text-item lg:hidden">
        On this page
      </p>
      <ul className="max-lg:border-y max-lg:border-line">
        {sections.map(({ id, title }) => (
          <li key={id} className="border-line max-lg:not-first:border-t">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="flex items-center justify-between gap-4 border-line hover:text-ink max-lg:min-h-12 max-lg:font-semibold lg:border-l-4 lg:py-2 lg:pl-4 lg:text-sm lg:text-stone lg:aria-[current=location]:border-grove lg:aria-[current=location]:font-semibold lg:aria-[current=location]:text-ink"
            >
              {title}
              <ArrowDown aria-hidden="true" className="size-4 shrink-0 lg:hidden" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The section being read: the last one that begins in the upper third of the window, or above it. */
function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)

  useEffect(() => {
    const elements = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
    // All that is above counts as seen, so that a jump over several sections is noticed, too.
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight / 3
        const begun = elements.filter((element) => element.getBoundingClientRect().top < line)
        setCurrent((begun.at(-1) ?? elements[0])?.id)
      },
      { rootMargin: '1000000px 0px -67% 0px' },
    )
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [sections])

  return current
}
