import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Picture } from '~/components/ui/Picture'
import { selection } from '~/content/pages/selection'
import { usePageMeta } from '~/hooks/usePageMeta'

export function PropertiesSelectionPage() {
  usePageMeta('Properties', selection.description)
  return (
    <>
      <div className="page-width pt-12 pb-8 md:pt-20 md:pb-12">
        <h1 className="text-4xl tracking-tightest">{selection.title}</h1>
      </div>
      <ul className="grid md:grid-cols-2">
        {selection.cards.map((card, index) => (
          <li key={card.to}>
            <Link
              to={card.to}
              className="on-dark group relative block overflow-hidden bg-grove outline-offset-[-6px]"
            >
              <Picture
                image={card.image}
                sizes="(min-width: 768px) max(50vw, 87vh), max(100vw, 69vh)"
                alt={card.alt}
                loading={index < 2 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : undefined}
                className="h-[46svh] w-full object-cover transition-transform duration-300 group-hover:scale-102 md:h-[58svh]"
              />
              <span className="absolute bottom-0 left-0 block bg-grove py-5 pr-8 pl-[clamp(1.25rem,4vw,2.5rem)] text-white md:w-3/4">
                <span className="flex items-center justify-between gap-4 font-display text-2xl">
                  {card.title}
                  <ArrowRight
                    aria-hidden="true"
                    className="size-6 shrink-0 text-apple transition-transform group-hover:translate-x-1"
                  />
                </span>
                <span className="mt-1 block text-sm text-white/85">{card.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
