import { LegalText } from '~/components/content/LegalText'
import { privacyPolicy } from '~/content/pages/legal'

export function PrivacyPage() {
  return <LegalText text={privacyPolicy} />
}
