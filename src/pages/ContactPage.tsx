import { useState } from 'react'
import { ChatPanel } from '~/components/enquiry/ChatPanel'
import { ContactForm } from '~/components/enquiry/ContactForm'
import { ContactHero } from '~/components/sections/ContactHero'
import { Departments } from '~/components/sections/Departments'
import { Offices } from '~/components/sections/Offices'
import { RiverMap } from '~/components/sections/RiverMap'
import { Button } from '~/components/ui/Button'
import { contactPage } from '~/content/contact'
import { useModals } from '~/contexts/ModalContext'
import { usePageMeta } from '~/hooks/usePageMeta'
import { env } from '~/services/backend'

export function ContactPage() {
  const [chatting, setChatting] = useState(false)
  const { open } = useModals()
  usePageMeta(contactPage.title, contactPage.description)

  return (
    <>
      <ContactHero />
      <div className="page-width grid gap-16 py-16 md:py-28 lg:grid-cols-[2fr_3fr] lg:gap-24">
        <div className="grid content-start gap-12">
          <section aria-labelledby="departments">
            <h2 id="departments" className="mb-8 text-3xl">
              {contactPage.departmentsTitle}
            </h2>
            <Departments />
          </section>
          <section aria-labelledby="quick-links">
            <h2 id="quick-links" className="text-xl">
              {contactPage.linksTitle}
            </h2>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button variant="outline" onClick={() => open({ kind: 'valuation' })}>
                Book Valuation
              </Button>
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
        <section aria-labelledby="message">
          <h2 id="message" className="mb-8 text-3xl">
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
