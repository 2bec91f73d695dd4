import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '~/components/ui/Button'
import type { HeroSlide } from '~/content/pages/heroes'
import { home } from '~/content/pages/home'
import { formatPrice } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import type { ListedProperty } from '~/types/property'
import { PauseButton } from './PauseButton'
import { SlidePictures } from './SlidePictures'
import { useSlideShow } from './useSlideShow'

/** The photographs are 16:9 and cover a box of these heights. A phone gets three quarters; see HeroCarousel. */
const SIZES = '(max-width: 767px) max(75vw, 46vh), max(100vw, 71vh)'
const UPRIGHT_SIZES = '75vw'

interface HomeHeroProps {
  slides: readonly HeroSlide[]
  /** The homes in the pictures, as far as they are known. */
  homes: readonly ListedProperty[]
}

/** Photographs across the window; beneath them the title, the home that is shown, and all of them as an index. */
export function HomeHero({ slides, homes }: HomeHeroProps) {
  const show = useSlideShow(slides.length)
  const shown = slides.map((slide) => ({
    slide,
    // A home that has left the market gives its picture only.
    listing: homes.find(({ id, status }) => id === slide.listing && status === 'active'),
  }))
  return (
    <section aria-roledescription="carousel" aria-label={home.title} {...show.handlers}>
      <div className="relative h-[34svh] overflow-hidden roomy:h-[min(40svh,34rem)]">
        <SlidePictures slides={slides} show={show} sizes={SIZES} uprightSizes={UPRIGHT_SIZES} />
        <PauseButton show={show} className="absolute right-0 bottom-0 bg-white" />
      </div>
      <div className="clear-of-cookie-question page-width grid gap-x-6 gap-y-4 bg-white py-3.5 md:py-5 roomy:grid-cols-12">
        <div className="roomy:col-span-4">
          <h1 className="hero-title">{home.title}</h1>
          <div className="mt-2 flex items-center justify-between gap-2 text-sm">
            <p
              className="grid min-w-0 grid-cols-1 items-center"
              aria-live={show.isAttended ? 'polite' : 'off'}
            >
              {shown.map(({ slide, listing }, place) => (
                <span
                  key={slide.image.img.src}
                  className={`col-start-1 row-start-1 ${listing ? '' : 'truncate'} ${place === show.index ? '' : 'invisible'}`}
                >
                  {listing ? <HomeLink listing={listing} /> : slide.caption}
                </span>
              ))}
            </p>
            <ButtonLink size="small" to={paths.contact} className="shrink-0">
              Contact Us
            </ButtonLink>
          </div>
        </div>
        <ul className="bleed scrollbar-none flex snap-x gap-3 overflow-x-auto px-[clamp(1.25rem,4vw,5rem)] scroll-px-[clamp(1.25rem,4vw,5rem)] roomy:col-span-8 roomy:m-0 roomy:grid roomy:grid-cols-7 roomy:p-0">
          {shown.map(({ slide, listing }, place) => (
            <li key={slide.image.img.src} className="w-28 shrink-0 snap-start roomy:w-auto">
              <button
                type="button"
                aria-current={place === show.index}
                onClick={() => show.goTo(place)}
                className="hero-thumb"
              >
                <img
                  src={slide.thumb}
                  alt=""
                  width={224}
                  height={150}
                  loading="lazy"
                  decoding="async"
                />
                <span className="sr-only">{`Show photograph ${place + 1} of ${slides.length}: `}</span>
                <span>{listing ? townOf(listing) : slide.caption}</span>
                {/* A line even before the home is known, so that nothing jumps. */}
                <span className="figures">{listing ? formatPrice(listing) : '\u00a0'}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The town of 'Lymington, Hampshire', as the thumbnail is narrow. */
const townOf = ({ location }: ListedProperty) => location.split(',')[0]

function HomeLink({ listing }: { listing: ListedProperty }) {
  const [town, ...county] = listing.location.split(', ')
  return (
    <Link
      to={paths.detail(listing)}
      className="figures dotted inline-flex items-center gap-2 pointer-coarse:min-h-11 font-semibold underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      <span>
        {town}
        {/* A phone has room for the button beside it. */}
        {county.length > 0 && <span className="max-md:hidden">, {county.join(', ')}</span>}
        {` · ${formatPrice(listing)}`}
      </span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  )
}
