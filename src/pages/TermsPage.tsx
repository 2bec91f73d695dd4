import { LegalText } from '~/components/content/LegalText'
import { terms } from '~/content/pages/terms'

export function TermsPage() {
  return <LegalText text={terms} />
}
