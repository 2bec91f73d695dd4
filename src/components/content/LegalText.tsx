import type { LegalDocument } from '~/content/pages/legal'
import { usePageMeta } from '~/hooks/usePageMeta'
import { DocumentLayout } from './DocumentLayout'
import { LegalSectionText } from './DocumentSections'

/** The privacy policy or the terms. */
export function LegalText({ text }: { text: LegalDocument }) {
  usePageMeta(text.title, text.description)
  return (
    <DocumentLayout {...text} isLong>
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
