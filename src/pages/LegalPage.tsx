import { DocumentLayout } from '~/components/content/DocumentLayout'
import { LegalSectionText } from '~/components/content/LegalSectionText'
import { type LegalDocument, privacyPolicy } from '~/content/legal'
import { terms } from '~/content/terms'
import { usePageMeta } from '~/hooks/usePageMeta'

const documents = { privacy: privacyPolicy, terms } satisfies Record<string, LegalDocument>

/** The privacy policy and the terms: one page, driven by content. */
export function LegalPage({ name }: { name: keyof typeof documents }) {
  const text = documents[name]
  usePageMeta(text.title, text.description)
  return (
    <DocumentLayout {...text}>
      {text.sections.map((section, index) => (
        <LegalSectionText
          key={section.id}
          section={section}
          number={text.numbered ? index + 1 : undefined}
        />
      ))}
    </DocumentLayout>
  )
}
