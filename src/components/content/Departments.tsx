import { KeyRound, type LucideIcon, Signpost, Wrench } from 'lucide-react'
import { MailAddress } from '~/components/ui/MailAddress'
import { departments } from '~/content/offices'
import type { Department } from '~/types/enquiry'

const departmentIcons: Readonly<Record<Department, LucideIcon>> = {
  sales: Signpost,
  lettings: KeyRound,
  management: Wrench,
}

/** The departments, each with its telephone number and mailbox. */
export function Departments() {
  return (
    <ul className="border-b border-line">
      {departments.map(({ id, name, text, phone, phoneHref, email }) => {
        const Icon = departmentIcons[id]
        return (
          <li
            key={id}
            className="grid grid-cols-[auto_1fr] content-start gap-x-4 border-t border-line py-6"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-6 text-grove" strokeWidth={1.5} />
            <div className="gap-x-6 md:max-lg:grid md:max-lg:grid-cols-[1fr_auto]">
              <div>
                <h3 className="text-item">{name}</h3>
                <p className="mt-1 text-sm text-stone">{text}</p>
              </div>
              <p className="mt-2 grid content-start justify-items-start md:max-lg:-mt-0.5 md:max-lg:justify-items-end">
                <a
                  href={phoneHref}
                  className="tap figures py-1 font-display text-item hover:text-grove-soft hover:underline"
                >
                  {phone}
                </a>
                <a
                  href={`mailto:${email}`}
                  className="tap py-1 text-sm wrap-anywhere underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
                >
                  <MailAddress of={email} />
                </a>
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
