/** `npm run documents`: stores the PDFs that pages link to in a hosted project, where they differ. */
import { uploadDocuments } from './documents.ts'
import { hostedClient } from './hostedClient.ts'

try {
  const stored = await uploadDocuments(hostedClient())
  console.log(
    stored.length > 0
      ? `Stored ${stored.join(' and ')}.`
      : 'The documents say what the site says; nothing was changed.',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
