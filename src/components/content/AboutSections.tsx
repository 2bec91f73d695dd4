import {
  Award,
  CalendarDays,
  KeyRound,
  Lightbulb,
  type LucideIcon,
  Scale,
  TreeDeciduous,
  UsersRound,
} from 'lucide-react'
import { about, type Statistic, statistics, team, type Value, values } from '~/content/about'
import { OrchardPlan } from './OrchardPlan'
import { TeamCard } from './TeamCard'

const statisticIcons: Readonly<Record<Statistic['icon'], LucideIcon>> = {
  years: CalendarDays,
  keys: KeyRound,
  people: UsersRound,
}

const valueIcons: Readonly<Record<Value['icon'], LucideIcon>> = {
  excellence: Award,
  integrity: Scale,
  innovation: Lightbulb,
  community: TreeDeciduous,
}

export function Story() {
  return (
    <section
      aria-labelledby="statistics"
      className="page-width grid gap-12 py-16 md:grid-cols-[1fr_1fr] md:gap-20 md:py-28 lg:grid-cols-[3fr_2fr]"
    >
      <div className="grid content-start gap-6">
        {about.story.map((paragraph, index) => (
          <p
            key={paragraph}
            className={index === 0 ? 'font-display text-2xl' : 'max-w-prose text-lg text-stone'}
          >
            {paragraph}
          </p>
        ))}
      </div>
      <OrchardPlan label={about.orchard} />
      <div className="md:col-span-2">
        <h2 id="statistics" className="sr-only">
          {about.statisticsTitle}
        </h2>
        <dl className="grid gap-x-8 sm:grid-cols-3">
          {statistics.map(({ icon, value, label }) => {
            const Icon = statisticIcons[icon]
            return (
              <div
                key={label}
                className="flex flex-col-reverse justify-end gap-2 border-t-4 border-apple py-6"
              >
                <dt className="flex items-center gap-3 font-semibold">
                  <Icon aria-hidden="true" className="size-5 text-grove" />
                  {label}
                </dt>
                <dd className="figures font-display text-4xl font-semibold tracking-tightest">
                  {value}
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
    </section>
  )
}

export function Mission() {
  return (
    <section aria-labelledby="mission" className="bg-grove text-white">
      <div className="page-width py-16 md:py-28">
        <h2 id="mission" className="text-base">
          {about.missionTitle}
        </h2>
        <p className="mt-6 max-w-[20ch] font-display text-4xl font-semibold tracking-tightest">
          {about.mission}
        </p>
        <p className="mt-8 max-w-prose text-lg text-white/85">{about.missionLead}</p>
        <dl className="mt-14 grid gap-8 md:grid-cols-3">
          {about.missionParts.map((part) => (
            <div key={part.title} className="border-t border-white/25 pt-4">
              <dt className="font-semibold">{part.title}</dt>
              <dd className="mt-1 text-white/85">{part.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

export function Team() {
  return (
    <section aria-labelledby="team" className="page-width py-16 md:py-28">
      <div className="grid gap-4 md:grid-cols-[2fr_1fr] md:items-end">
        <h2 id="team" className="text-3xl">
          {about.teamTitle}
        </h2>
        <p className="text-stone">{about.teamLead}</p>
      </div>
      <div className="mt-10 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
        {team.map((member, position) => (
          <TeamCard key={member.name} member={member} position={position} />
        ))}
      </div>
    </section>
  )
}

export function Values() {
  return (
    <section aria-labelledby="values" className="bg-mist">
      <div className="page-width grid gap-10 py-16 md:grid-cols-[1fr_2fr] md:py-28">
        <h2 id="values" className="text-3xl">
          {about.valuesTitle}
        </h2>
        <dl className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {values.map(({ icon, title, description }) => {
            const Icon = valueIcons[icon]
            return (
              <div key={title} className="border-t border-ink/30 pt-6">
                <dt className="flex items-center justify-between gap-4 font-display text-2xl font-semibold">
                  {title}
                  <Icon aria-hidden="true" className="size-7 text-grove" />
                </dt>
                <dd className="mt-3 max-w-prose text-stone">{description}</dd>
              </div>
            )
          })}
        </dl>
      </div>
    </section>
  )
}
