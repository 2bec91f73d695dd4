import { homeSections, whyChooseUs } from '~/content/homeSections'

export function WhyChooseUs() {
  return (
    <section id="about" aria-labelledby="about-title" className="on-dark bg-grove text-white">
      <div className="page-width grid gap-10 py-16 md:grid-cols-[1fr_2fr] md:py-28">
        <h2 id="about-title" className="text-3xl">
          {homeSections.whyTitle}
        </h2>
        <dl className="border-b border-white/25">
          {whyChooseUs.map((reason) => (
            <div
              key={reason.title}
              className="grid items-baseline gap-x-8 gap-y-2 border-t border-white/25 py-6 sm:grid-cols-[12rem_1fr] lg:grid-cols-[16rem_1fr]"
            >
              <dt className="contents">
                <span className="figures font-display text-4xl font-semibold tracking-tightest text-apple">
                  {reason.figure}
                </span>
                <span className="font-display text-xl font-semibold">{reason.title}</span>
              </dt>
              <dd className="max-w-prose text-white/85 sm:col-start-2">{reason.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
