import { ArrowLeft, ArrowRight } from 'lucide-react'
import { CarouselDots } from '~/components/ui/CarouselDots'
import { IconButton } from '~/components/ui/IconButton'
import { Picture } from '~/components/ui/Picture'
import { useCarousel } from '~/components/ui/useCarousel'
import { homeSections, testimonials } from '~/content/pages/homeSections'

/** Clients' testimonials, one at a time, each with a picture of the home. */
export function Testimonials() {
  const { index, goTo, next, previous } = useCarousel(testimonials.length)
  const shown = testimonials[index]

  return (
    <section
      aria-labelledby="testimonials-title"
      aria-roledescription="carousel"
      className="bg-paper"
    >
      <div className="page-width py-airy">
        <h2 id="testimonials-title" className="text-item">
          {homeSections.testimonialsTitle}
        </h2>
        {/* All share one cell, so that the section has the height of the longest and nothing jumps. */}
        <div className="mt-8 grid" aria-live="polite">
          {testimonials.map((testimonial) => {
            const current = testimonial === shown
            return (
              <figure
                key={testimonial.name}
                aria-hidden={!current}
                className={`col-start-1 row-start-1 grid grid-cols-[7.5rem_1fr] content-start gap-x-6 gap-y-6 transition-opacity duration-300 md:grid-cols-12 md:grid-rows-[auto_1fr] ${
                  current ? '' : 'invisible opacity-0'
                }`}
              >
                <blockquote className="col-span-2 max-w-[30ch] display-section text-balance md:col-span-8">
                  “{testimonial.text}”
                </blockquote>
                <Picture
                  image={testimonial.image}
                  sizes="(min-width: 768px) 30vw, 8rem"
                  alt={testimonial.alt}
                  className="aspect-3/2 w-full object-cover md:col-span-4 md:col-start-9 md:row-span-2 md:row-start-1"
                />
                <figcaption className="self-center md:col-span-8 md:self-start">
                  <span className="block font-semibold">{testimonial.name}</span>
                  <span className="block text-sm text-stone">{testimonial.role}</span>
                </figcaption>
              </figure>
            )
          })}
        </div>
        <div className="mt-6 -ml-3 flex items-center gap-1">
          <IconButton
            icon={ArrowLeft}
            label="Previous testimonial"
            onClick={previous}
            className="hover:bg-white"
          />
          <IconButton
            icon={ArrowRight}
            label="Next testimonial"
            onClick={next}
            className="hover:bg-white"
          />
          <CarouselDots
            count={testimonials.length}
            index={index}
            noun="testimonial"
            onSelect={goTo}
            className="mx-2 text-grove"
          />
        </div>
      </div>
    </section>
  )
}
