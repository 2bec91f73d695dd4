import { TitledSection } from '~/components/layout/TitledSection'
import { about, type TeamMember, team, values } from '~/content/pages/about'
import { MemberDrawing } from './MemberDrawing'

/** The sections below the story. */
export function AboutSections() {
  return (
    <>
      <Mission />
      <Team />
      <Values />
    </>
  )
}

function Mission() {
  return (
    <TitledSection
      title={about.missionTitle}
      ground="grove"
      small
      columns="gap-x-6 gap-y-6 lg:grid-cols-3"
    >
      <div className="lg:col-span-2">
        <p className="max-w-[26ch] display-section">{about.mission}</p>
        <p className="mt-8 max-w-prose text-lead text-white/85">{about.missionLead}</p>
      </div>
      <dl className="mt-8 grid gap-x-6 gap-y-8 md:grid-cols-3 lg:col-span-3">
        {about.missionParts.map((part) => (
          <div key={part.title} className="border-t border-white/25 pt-4">
            <dt className="font-semibold">{part.title}</dt>
            <dd className="mt-1 text-white/85">{part.text}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  )
}

function Team() {
  return (
    <TitledSection title={about.teamTitle} lead={about.teamLead}>
      <div className="mt-10 border-b border-line">
        {team.map((member) => (
          <TeamCard key={member.name} member={member} />
        ))}
      </div>
    </TitledSection>
  )
}

function TeamCard({ member }: { member: TeamMember }) {
  return (
    <article className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-4 border-t border-line py-6 md:grid-cols-[auto_14rem_1fr] lg:grid-cols-12">
      <div className="lg:col-span-2">
        <MemberDrawing member={member} />
      </div>
      <div className="lg:col-span-4">
        <h3 className="text-item md:text-subheading">{member.name}</h3>
        <p className="mt-1 font-semibold">{member.role}</p>
      </div>
      <p className="max-w-prose text-stone max-md:col-span-2 lg:col-span-6">{member.description}</p>
    </article>
  )
}

function Values() {
  return (
    <TitledSection
      title={about.valuesTitle}
      ground="paper"
      columns="gap-x-6 gap-y-10 lg:grid-cols-3"
    >
      <dl className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:col-span-2">
        {values.map(({ title, description }) => (
          <div key={title} className="border-t border-ink/30 pt-4">
            <dt className="font-display text-item">{title}</dt>
            <dd className="mt-2 max-w-prose text-stone">{description}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  )
}
