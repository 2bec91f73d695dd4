import { ButtonLink } from '~/components/ui/Button'
import type { NotFoundContent } from '~/content/notFound'
import { usePageMeta } from '~/hooks/usePageMeta'

/** Says that there is nothing here, and where there is something. */
export function NotFound({ content }: { content: NotFoundContent }) {
  usePageMeta(content.pageTitle, content.description)
  return (
    <section className="page-width grid min-h-[80svh] content-center py-20">
      <h1 className="max-w-[18ch] text-4xl tracking-tightest">{content.title}</h1>
      <p className="mt-6 max-w-prose text-lg text-stone">{content.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {content.links.map(({ label, to }, index) => (
          <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'outline'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
