import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDocuments, uploadDocuments } from '../seed/documents.ts'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await openTestBackend()
})

afterAll(() => backend.close())

async function fetchDocument(name: string): Promise<Response> {
  const { data } = backend.anon.storage.from('documents').getPublicUrl(name)
  return fetch(data.publicUrl)
}

it('stores the documents that are missing, for anybody to read', async () => {
  expect(await uploadDocuments(backend.service)).toEqual([
    'privacy-policy.pdf',
    'landlord-fees.pdf',
  ])
  for (const { name, bytes } of await buildDocuments()) {
    const response = await fetchDocument(name)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes), name).toBe(true)
  }
})

it('leaves alone what already says the same, and replaces what does not', async () => {
  expect(await uploadDocuments(backend.service)).toEqual([])
  const stale = new TextEncoder().encode('%PDF-1.3 of last year')
  const { error } = await backend.service.storage
    .from('documents')
    .upload('landlord-fees.pdf', stale.buffer, { contentType: 'application/pdf', upsert: true })
  expect(error).toBeNull()
  expect(await uploadDocuments(backend.service)).toEqual(['landlord-fees.pdf'])
  expect(
    (await (await fetchDocument('landlord-fees.pdf')).arrayBuffer()).byteLength,
  ).toBeGreaterThan(10_000)
})

it('says which document could not be stored', async () => {
  await expect(uploadDocuments(backend.anon)).rejects.toThrow(/^Cannot store privacy-policy\.pdf: /)
})
