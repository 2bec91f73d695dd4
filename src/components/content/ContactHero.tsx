import { Picture } from '~/components/ui/Picture'
import { agency } from '~/content/agency'
import { contactPage } from '~/content/pages/contact'

/** The telephone number, which most visitors come for, in two fifths of the window (visitor-side §9). */
export function ContactHero() {
  const { image, alt } = contactPage.hero
  return (
    <section className="on-dark relative grid h-[40vh] min-h-fit grid-rows-[1fr_auto] bg-grove roomy:flex roomy:items-end roomy:overflow-hidden">
      <Picture
        image={image}
        loading="eager"
        sizes="max(100vw, 72vh)"
        alt={alt}
        fetchPriority="high"
        className="h-full min-h-36 w-full object-cover contain-size roomy:absolute roomy:inset-0"
      />
      <div className="last-beside-text relative bg-grove px-5 py-4 text-white md:p-8 roomy:ml-[max(0px,calc(clamp(1.25rem,4vw,5rem)-2rem))] roomy:w-120">
        <h1 className="text-4xl tracking-tightest md:text-[clamp(2.5rem,4vw,3.5rem)]">
          {contactPage.title}
        </h1>
        <p className="mt-2 max-w-[34ch] text-base text-white/85 md:mt-4">{contactPage.lead}</p>
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
