import { MemberDrawing } from '~/components/content/MemberDrawing'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { MailAddress } from '~/components/ui/MailAddress'
import { agency } from '~/content/agency'
import { askAbout } from '~/content/listing/questions'
import { departmentFor, openingHours } from '~/content/offices'
import { memberFor } from '~/content/pages/about'
import { countVisit } from '~/services/visits/countVisit'
import type { Property } from '~/types/property'
import { MainAction } from './PropertyActions'
import { PropertyCopies } from './PropertyCopies'

/** The visitor's actions on a property's page, and whom to ask about it. */
export function PropertySide({ property }: { property: Property }) {
  return (
    <>
      <div className="mt-4 grid content-start gap-3 lg:mt-1 print:hidden">
        <div className="grid gap-3 md:max-lg:auto-cols-fr md:max-lg:grid-flow-col">
          <MainAction property={property} variant="primary" />
          {property.property_class === 'commercial' && (
            <BookingButton variant="outline" request={{ kind: 'consultation' }}>
              Schedule Consultation
            </BookingButton>
          )}
        </div>
        <PropertyCopies property={property} />
      </div>
      <WhoToAsk property={property} />
    </>
  )
}

function WhoToAsk({ property }: { property: Property }) {
  const { id, title, location, property_class, status } = property
  const { name, phone, phoneHref, email } = departmentFor(property_class)
  const member = memberFor(property_class)
  return (
    <section
      aria-labelledby="ask"
      className="mt-10 grid grid-cols-[1fr_auto] gap-x-4 border-t border-line pt-4 max-lg:order-last lg:mt-0 print:break-inside-avoid"
    >
      <div>
        <h2 id="ask" className="text-item">
          Who to ask: {name}
        </h2>
        <p className="text-sm text-stone">{member.name}</p>
        <a
          href={phoneHref}
          onClick={() => countVisit(id, 'phone')}
          className="figures mt-1 inline-flex min-h-11 items-center font-display text-subheading underline-offset-8 hover:underline"
        >
          {phone}
        </a>
        <p className="text-sm text-stone">{openingHours}</p>
      </div>
      <MemberDrawing member={member} className="size-24" />
      <div className="col-span-2">
        <a
          href={`mailto:${email}`}
          className="mt-1 flex min-h-11 w-fit items-center text-sm underline underline-offset-4"
        >
          <span>
            <MailAddress of={email} />
          </span>
        </a>
        {status === 'active' && (
          <BookingButton
            variant="outline"
            size="compact"
            className="mt-2 lg:w-full print:hidden"
            request={{
              kind: 'question',
              title: askAbout(property),
              property: { id, title, location },
              isRental: property_class === 'rent',
            }}
          >
            {askAbout(property)}
          </BookingButton>
        )}
        <p className="hidden text-sm print:block">{[agency.name, ...agency.address].join(', ')}</p>
      </div>
    </section>
  )
}
