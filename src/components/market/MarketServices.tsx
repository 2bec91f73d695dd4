import { market } from '~/content/market'

/** What can be worked out for a client, a row each. */
export function MarketServices() {
  return (
    <section aria-labelledby="analysis-services" className="page-width py-16 md:py-28">
      <div className="grid gap-x-20 gap-y-4 md:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="analysis-services" className="text-3xl">
            {market.servicesTitle}
          </h2>
          <p className="mt-5 max-w-prose text-lg text-stone">{market.servicesLead}</p>
        </div>
        <dl className="mt-6 border-b border-line md:mt-0">
          {market.services.map(({ title, text }) => (
            <div
              key={title}
              className="grid gap-x-10 gap-y-2 border-t border-line py-7 lg:grid-cols-[2fr_3fr]"
            >
              <dt className="font-display text-xl font-semibold">{title}</dt>
              <dd className="max-w-prose text-stone">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** What a client has of it, on calm ground. */
export function MarketBenefits() {
  return (
    <section aria-labelledby="benefits" className="bg-mist">
      <div className="page-width py-16 md:py-28">
        <h2 id="benefits" className="text-3xl">
          {market.benefitsTitle}
        </h2>
        <ul className="mt-12 grid gap-x-20 gap-y-10 md:grid-cols-2">
          {market.benefits.map(({ title, text }, index) => (
            <li key={title} className={index % 2 === 1 ? 'md:pt-12' : ''}>
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-3 max-w-[44ch] text-stone">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
