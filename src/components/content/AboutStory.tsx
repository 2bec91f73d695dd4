import { about, statistics } from '~/content/pages/about'
import { OrchardPlan } from './OrchardPlan'

/** The origin of the name, and the agency in three figures. */
export function AboutStory() {
  return (
    <section
      aria-labelledby="statistics"
      className="page-width grid gap-x-6 gap-y-12 py-airy md:grid-cols-12"
    >
      <div className="grid content-start gap-6 md:col-span-7">
        {about.story.map((paragraph, index) => (
          <p
            key={paragraph}
            className={
              index === 0
                ? 'font-display text-item md:text-subheading'
                : 'max-w-prose text-lead text-stone'
            }
          >
            {paragraph}
          </p>
        ))}
      </div>
      <div className="md:col-span-5 lg:col-span-4 lg:col-start-9">
        <OrchardPlan label={about.orchard} />
      </div>
      <div className="md:col-span-12">
        <h2 id="statistics" className="sr-only">
          {about.statisticsTitle}
        </h2>
        <dl className="grid grid-cols-3 gap-x-4 sm:gap-x-6">
          {statistics.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end gap-2 border-t-2 border-ink pt-3 sm:pt-6"
            >
              <dt className="font-semibold max-sm:text-sm">{label}</dt>
              <dd className="figures display-page max-sm:text-subheading">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
