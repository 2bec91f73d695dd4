import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Picture } from '~/components/ui/Picture'
import { selection } from '~/content/pages/selection'
import { usePageMeta } from '~/hooks/usePageMeta'

export function PropertiesSelectionPage() {
  usePageMeta('Properties', selection.description)
  return (
    <div className="page-width pt-dense pb-airy">
      <h1 className="display-page">{selection.title}</h1>
      <ul className="mt-8 grid gap-x-6 gap-y-10 md:mt-12 md:grid-cols-2 md:gap-y-16">
        {selection.cards.map((card, index) => (
          <li key={card.to}>
            <Link to={card.to} className="group block">
              <span className="block overflow-hidden">
                <Picture
                  image={card.image}
                  sizes="(min-width: 768px) min(47vw, 47rem), 94vw"
                  alt={card.alt}
                  loading={index < 2 ? 'eager' : 'lazy'}
                  fetchPriority={index === 0 ? 'high' : undefined}
                  // Most visitors look for a home, to buy or to rent.
                  className={`aspect-3/2 w-full object-cover transition-transform duration-600 group-hover:scale-103 ${index < 2 ? '' : 'lg:aspect-2/1'}`}
                />
              </span>
              <span className="mt-4 flex items-center justify-between gap-4 font-display text-subheading decoration-2 underline-offset-6 group-hover:underline">
                {card.title}
                <ArrowRight
                  aria-hidden="true"
                  className="size-6 shrink-0 transition-transform group-hover:translate-x-1"
                />
              </span>
              <span className="mt-1 block text-stone">{card.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
