import { expect, it } from 'vitest'
import { visitSourceOf } from '~/lib/visits/visitSourceOf'

const OURS = 'www.bramleyandgrove.example'

it.each([
  ['direct', '', ''],
  ['direct', '?type=house', OURS],
  ['alert', '?from=alert', ''],
  ['alert', '?from=alert&utm_source=letter', 'mail.google.com'],
  ['campaign', '?utm_source=spring', 'www.google.co.uk'],
  ['campaign', '?UTM_medium=email', ''],
  ['search', '', 'www.google.co.uk'],
  ['search', '', 'duckduckgo.com'],
  ['search', '', 'uk.search.yahoo.com'],
  ['portal', '', 'www.rightmove.co.uk'],
  ['portal', '', 'zoopla.co.uk'],
  ['share', '', 'l.facebook.com'],
  ['share', '', 't.co'],
  ['share', '', 'web.whatsapp.com'],
  ['other', '', 'news.example'],
  ['other', '', 'notgoogle.example'],
  ['other', '', 'rightmove.co.uk.evil.example'],
  ['other', '?from=elsewhere', 'localhost:3000'],
] as const)('%s: %j from %j', (source, query, referrer) => {
  expect(visitSourceOf(`${query}\n${referrer}`, OURS)).toBe(source)
})
