import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainContact } from '../../../src/lib/enquiry/contactTexts.ts'
import { storableText } from '../../../src/lib/format/storableText.ts'
import { anEnquiry } from './anEnquiry.ts'
import { openWithPeople, type People } from './people.ts'
import { storeImages, storeListing } from './storedListing.ts'

/** What comes with a clipboard and no reader shows is stored nowhere. */

let people: People
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

/** One of each kind, and what must stay. */
const odd = 'a\u0001\u000b\u001f\u007f\ufffe\uffff\ufdd0\u{1ffff}\u{10fffe}b\n\t½🏡\\u0001\u00a0'
const plain = 'ab\n\t½🏡\\u0001\u00a0'

test('browser and database call the same text storable', async () => {
  const [row] = await people.sql<{ text: string; json: unknown }>(
    'select private.storable_text($1) as text, private.storable_json($2) as json',
    [odd, JSON.stringify({ [`k${odd}`]: [odd, 1] })],
  )
  expect(storableText(odd)).toBe(plain)
  expect(row).toEqual({ text: plain, json: { [`k${plain}`]: [plain, 1] } })
})

test.each([
  '\u202a+44 7700 900123\u202c',
  '020‑7946‑0123',
  '07700\u00a0900123',
  '\ufeff ann\u00ad@b\u2013c.example\u200b\u3000',
])('browser and database read %j alike', async (text) => {
  const [row] = await people.sql<{ plain: string }>('select private.plain_contact($1) as plain', [
    text,
  ])
  expect(row?.plain).toBe(plainContact(text))
})

test('a listing keeps none of it', async () => {
  const id = await storeListing(people)
  const texts = { title: odd, description: odd, location: odd, availability: odd }
  const { error } = await people.staff
    .from('properties')
    .update({ ...texts, features: [odd, 'garden'], specs: { tenure: odd } })
    .eq('id', id)
  expect(error).toBeNull()
  const [row] = await people.sql<Record<string, unknown>>(
    'select title, description, location, availability, features, specs from public.properties where id = $1',
    [id],
  )
  expect(row).toEqual({
    title: plain,
    description: plain,
    location: plain,
    availability: plain,
    features: [plain, 'garden'],
    specs: { tenure: plain },
  })
  const [image] = await storeImages(people, id, ['p/1.jpg'])
  await people.staff.from('property_images').update({ alt_text: odd }).eq('id', image)
  const [caption] = await people.sql<Record<string, unknown>>(
    'select alt_text from public.property_images where id = $1',
    [image],
  )
  expect(caption).toEqual({ alt_text: plain })
})

test('an enquiry keeps none of it: the number as it was typed, the address as it reads', async () => {
  const enquiry = anEnquiry({
    p_name: `Ada\ufffe`,
    p_email: '\u202aAda@visitor.example\u202c',
    p_phone: '\u202a020.7946.0123\u202c',
    p_message: odd,
    p_details: { preferredTime: odd },
  })
  const { error } = await people.anonymous.rpc('submit_enquiry', enquiry)
  expect(error).toBeNull()
  const [row] = await people.sql<Record<string, unknown>>(
    'select name, email, phone, message, details from public.enquiries where request_id = $1',
    [enquiry.p_request_id],
  )
  expect(row).toEqual({
    name: 'Ada',
    email: 'Ada@visitor.example',
    phone: '\u202a020.7946.0123\u202c',
    message: plain,
    details: { preferredTime: plain },
  })
})

test('marks that nobody sees make no second mailbox of an address', async () => {
  const [row] = await people.sql<{ mailbox: string }>('select private.mailbox_of($1) as mailbox', [
    '\u200bA.da+flat\u00ad@gmail.com\u00a0',
  ])
  expect(row?.mailbox).toBe('ada@gmail.com')
})
