import { useState } from 'react'
import { ContactHero } from '~/components/content/ContactHero'
import { Departments } from '~/components/content/Departments'
import { Offices, RiverMap } from '~/components/content/Offices'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { ChatPanel } from '~/components/enquiry/ChatPanel'
import { Button } from '~/components/ui/Button'
import { lazy } from '~/components/ui/lazy'
import { pagePart } from '~/components/ui/pagePart'
import { Skeleton } from '~/components/ui/Skeleton'
import { contactPage } from '~/content/pages/contact'
import { usePageMeta } from '~/hooks/usePageMeta'
import { env } from '~/services/client/env'

const ContactForm = pagePart(
  lazy(async () => (await import('~/components/enquiry/ContactForm')).ContactForm),
  <Skeleton className="h-200" />,
)

export function ContactPage() {
  const [chatting, setChatting] = useState(false)
  usePageMeta(contactPage.title, contactPage.description)

  return (
    <>
      <ContactHero />
      <div className="page-width grid gap-x-6 gap-y-16 py-airy lg:grid-cols-12">
        <div className="grid content-start gap-12 lg:col-span-4">
          <section aria-labelledby="departments">
            <h2 id="departments" className="mb-8 display-section">
              {contactPage.departmentsTitle}
            </h2>
            <Departments />
          </section>
          <section aria-labelledby="quick-links">
            <h2 id="quick-links" className="text-item">
              {contactPage.linksTitle}
            </h2>
            <div className="mt-4 flex flex-wrap gap-3">
              <BookingButton variant="outline" request={{ kind: 'valuation' }}>
                Book Valuation
              </BookingButton>
              <Button
                variant="outline"
                aria-haspopup="dialog"
                aria-expanded={chatting}
                onClick={() => setChatting(!chatting)}
              >
                Live Chat
              </Button>
            </div>
            <ChatPanel
              open={chatting}
              onClose={() => setChatting(false)}
              whatsappNumber={env.whatsappNumber}
            />
          </section>
        </div>
        <section aria-labelledby="message" className="lg:col-span-7 lg:col-start-6">
          <h2 id="message" className="mb-8 display-section">
            {contactPage.formTitle}
          </h2>
          <ContactForm variant="contact" />
        </section>
      </div>
      <RiverMap googleMapsKey={env.googleMapsKey} />
      <Offices />
    </>
  )
}
