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
      <ul className="mt-8 grid gap-x-6 gap-y-10 md:mt-10 md:grid-cols-2 lg:grid-cols-12">
        {selection.cards.map((card, index) => (
          // The pairs are not equal: the first has what most visitors look for, the last the widest pictures.
          <li key={card.to} className="lg:col-span-5 lg:nth-[3n+1]:col-span-7">
            <Link to={card.to} className="group block">
              <span className="block overflow-hidden">
                <Picture
                  image={card.image}
                  sizes="(min-width: 1024px) min(55vw, 55rem), (min-width: 768px) 47vw, 94vw"
                  alt={card.alt}
                  loading={index < 2 ? 'eager' : 'lazy'}
                  fetchPriority={index === 0 ? 'high' : undefined}
                  className="aspect-3/2 w-full object-cover transition-transform duration-600 group-hover:scale-103 md:aspect-auto md:h-[clamp(16rem,24vw,26rem)]"
                />
              </span>
              <span className="mt-4 flex items-center justify-between gap-4 font-display text-subheading decoration-2 underline-offset-6 group-hover:underline">
                {card.title}
                <ArrowRight
                  aria-hidden="true"
                  className="size-6 shrink-0 transition-transform group-hover:translate-x-1"
                />
              </span>
              <span className="mt-1 block text-balance text-stone">{card.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
