import { Picture } from '~/components/ui/Picture'
import { agency } from '~/content/agency'
import { contactPage } from '~/content/pages/contact'

/** The telephone number, which most visitors come for, in two fifths of the window (visitor-side §9). */
export function ContactHero() {
  const { image, alt } = contactPage.hero
  return (
    <section className="on-dark relative flex h-[40vh] min-h-fit items-end overflow-hidden bg-grove">
      <Picture
        image={image}
        loading="eager"
        sizes="max(100vw, 72vh)"
        alt={alt}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      />
      <div className="relative bg-grove px-5 py-3 text-white md:ml-[max(0px,calc(clamp(1.25rem,4vw,5rem)-2rem))] md:w-120 md:p-8">
        <h1 className="text-4xl tracking-tightest md:text-[clamp(2.5rem,4vw,3.5rem)]">
          {contactPage.title}
        </h1>
        <p className="mt-3 max-w-[34ch] text-base text-white/85 md:text-lg">{contactPage.lead}</p>
        <a
          href={agency.phoneHref}
          className="figures mt-2 inline-block py-1 font-display text-2xl decoration-2 underline-offset-8 hover:underline"
        >
          {agency.phone}
        </a>
      </div>
    </section>
  )
}
