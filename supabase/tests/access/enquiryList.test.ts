import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEnquiry } from './anEnquiry.ts'
import { openWithPeople, type People } from './people.ts'
import { storeListing } from './storedListing.ts'

/** What the staff's list of enquiries is made of, and its notes. */

let people: People

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

async function submit(fields: Parameters<typeof anEnquiry>[0] = {}): Promise<string> {
  const enquiry = anEnquiry(fields)
  const { error } = await people.anonymous.rpc('submit_enquiry', enquiry)
  expect(error).toBeNull()
  const [row] = await people.sql<{ id: string }>(
    'select id from public.enquiries where request_id = $1',
    [enquiry.p_request_id],
  )
  return row?.id ?? ''
}

const noteOf = async (id: string) => {
  const [row] = await people.sql<{ note: string | null }>(
    'select note from public.enquiries where id = $1',
    [id],
  )
  return row?.note
}

describe('enquiry_overview', () => {
  const overview = async (id: string) => {
    const { data, error } = await people.staff
      .from('enquiry_overview')
      .select('property_title,excerpt,search_text,is_open,answered_at,spam_reason')
      .eq('id', id)
      .single()
    expect(error).toBeNull()
    return data
  }

  test('names the property as it is listed, and as it was shown once it is gone', async () => {
    const property = await storeListing(people)
    const [listing] = await people.sql<{ title: string }>(
      'select title from public.properties where id = $1',
      [property],
    )
    const id = await submit({
      p_source: 'viewing',
      p_property_id: property,
      p_details: { propertyTitle: 'As shown' },
    })
    expect(await overview(id)).toMatchObject({ property_title: listing?.title })
    await people.sql('delete from public.properties where id = $1', [property])
    expect(await overview(id)).toMatchObject({ property_title: 'As shown' })
  })

  test('shortens the message and searches name, address, telephone and message, each by itself', async () => {
    const id = await submit({
      p_name: 'Ada',
      p_email: 'ada.list@visitor.example',
      p_phone: '020 7946-0101',
      p_message: '🏡'.repeat(300),
    })
    expect(await overview(id)).toMatchObject({
      excerpt: '🏡'.repeat(200),
      search_text: `ada | ada.list@visitor.example | 020 7946 0101 | 02079460101 | ${'🏡'.repeat(300)}`,
      is_open: true,
    })
  })

  test('tells when it was answered, and why it was taken for spam', async () => {
    const id = await submit({ p_honeypot: 'https://spam.example' })
    expect(await overview(id)).toMatchObject({ answered_at: null, spam_reason: 'trap' })
    await people.staff.from('enquiries').update({ state: 'answered' }).eq('id', id)
    expect(await overview(id)).toMatchObject({
      answered_at: expect.any(String),
      spam_reason: null,
    })
  })
})

test('enquired_properties names each listing once, by title, and none without enquiries', async () => {
  const [first, second] = [await storeListing(people), await storeListing(people)]
  const without = await storeListing(people)
  await people.sql(`update public.properties set title = 'B house' where id = $1`, [first])
  await people.sql(`update public.properties set title = 'A house' where id = $1`, [second])
  for (const p_property_id of [first, first, second]) await submit({ p_property_id })
  const { data } = await people.staff.rpc('enquired_properties')
  const own = (data as { id: string }[]).filter(({ id }) => [first, second, without].includes(id))
  expect(own).toEqual([
    { id: second, title: 'A house' },
    { id: first, title: 'B house' },
  ])
})

describe('save_enquiry_note', () => {
  const save = async (id: string, note: string, seen: string) => {
    const { data, error } = await people.staff.rpc('save_enquiry_note', {
      p_id: id,
      p_note: note,
      p_seen_note: seen,
    })
    expect(error).toBeNull()
    return data
  }

  test('saves over the note that was seen, and records by whom', async () => {
    const id = await submit()
    expect(await save(id, ' First ', '')).toBe(true)
    expect(await save(id, 'Second', 'First')).toBe(true)
    expect(await noteOf(id)).toBe('Second')
    expect(await save(id, '  ', 'Second')).toBe(true)
    expect(await noteOf(id)).toBeNull()
    const [row] = await people.sql('select handled_by from public.enquiries where id = $1', [id])
    expect(row).toEqual({ handled_by: people.staffId })
  })

  test('saves over no other note', async () => {
    const id = await submit()
    await save(id, 'Theirs', '')
    expect(await save(id, 'Mine', '')).toBe(false)
    expect(await save(id, 'Mine', 'theirs')).toBe(false)
    expect(await noteOf(id)).toBe('Theirs')
  })

  test('takes 5,000 characters and refuses more', async () => {
    const id = await submit()
    expect(await save(id, '🏡'.repeat(5000), '')).toBe(true)
    const { error } = await people.staff.rpc('save_enquiry_note', {
      p_id: id,
      p_note: 'x'.repeat(5001),
      p_seen_note: '🏡'.repeat(5000),
    })
    expect(error?.message).toContain('violates check constraint')
    expect(await noteOf(id)).toBe('🏡'.repeat(5000))
  })

  test('does nothing for an enquiry that is gone', async () => {
    expect(await save('5b3f0c7e-9d42-4a86-b1f7-2c8e64a9d013', 'x', '')).toBe(false)
  })
})
