/** `npm run documents`: stores the missing or outdated PDFs to which pages link in a hosted project. */
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
