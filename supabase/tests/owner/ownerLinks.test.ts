import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OUTSIDERS, openWithPeople, PERSONS, type People } from '../access/people.ts'
import { storeListing } from '../access/storedListing.ts'

let people: People
let listing: string
beforeAll(async () => {
  people = await openWithPeople()
})
beforeEach(async () => {
  listing = await storeListing(people)
})
afterAll(() => people.close())

async function makeLink(label = 'Mrs Ahmed'): Promise<string> {
  const { data, error } = await people.staff.rpc('make_owner_link', {
    p_property_id: listing,
    p_label: label,
  })
  expect(error).toBeNull()
  return data as string
}

const linkRows = async () => {
  const { data } = await people.staff.from('owner_links').select().eq('property_id', listing)
  return data ?? []
}

const read = (p_token: string) => people.anonymous.rpc('owner_progress', { p_token })

describe('a link', () => {
  test('is made for 90 days, and cannot be read again', async () => {
    const token = await makeLink(' Mrs Ahmed ')
    expect(token).toMatch(/^[\w-]{43}$/)
    const [row] = await linkRows()
    expect(row).toMatchObject({
      label: 'Mrs Ahmed',
      token_hash: createHash('sha256').update(token).digest('hex'),
      created_by: people.staffId,
      ended_at: null,
      last_opened: null,
    })
    expect(JSON.stringify(row)).not.toContain(token)
    const days = (Date.parse(row.expires_at) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(90)
  })

  test('says when it was last opened', async () => {
    const token = await makeLink()
    await read(token)
    expect((await linkRows())[0].last_opened).not.toBeNull()
  })

  test.each(['', ' ', 'a'.repeat(81)])('needs a label: %j', async (p_label) => {
    const { error } = await people.staff.rpc('make_owner_link', { p_property_id: listing, p_label })
    expect(error).toMatchObject({ code: 'PT400' })
  })

  test('is made neither for an unknown home nor for one that is sold', async () => {
    const make = async (p_property_id: string) =>
      (await people.staff.rpc('make_owner_link', { p_property_id, p_label: 'Mrs Ahmed' })).error
        ?.code
    expect(await make(randomUUID())).toBe('PT404')
    await people.sql(`update public.properties set status = 'sold' where id = $1`, [listing])
    expect(await make(listing)).toBe('PT409')
  })
})

describe('the same is said', () => {
  const EXPECTED = { data: null, error: null, status: 200 }

  test('of a link that never was, has ended, has expired, or whose home is sold', async () => {
    expect(await read('x'.repeat(43))).toMatchObject(EXPECTED)

    const ended = await makeLink()
    const [row] = await linkRows()
    expect((await people.staff.rpc('end_owner_link', { p_id: row.id })).error).toBeNull()
    expect(await read(ended)).toMatchObject(EXPECTED)

    const expired = await makeLink('Expired')
    await people.sql(`update public.owner_links set expires_at = now() where label = 'Expired'`)
    expect(await read(expired)).toMatchObject(EXPECTED)

    const sold = await makeLink('Sold')
    expect((await read(sold)).data).not.toBeNull()
    await people.sql(`update public.properties set status = 'sold' where id = $1`, [listing])
    expect(await read(sold)).toMatchObject(EXPECTED)
  })

  test('to an answer, and nothing is changed by it', async () => {
    const id = await propose('4 days')
    const answer = await people.anonymous.rpc('answer_proposal', {
      p_token: 'x'.repeat(43),
      p_viewing_id: id,
      p_accepts: true,
    })
    expect(answer).toMatchObject(EXPECTED)
    expect(await answerOf(id)).toBeNull()
  })
})

/** A viewing that waits for the owner, in so much time. */
async function propose(ahead: string, state = 'requested'): Promise<string> {
  const [row] = await people.sql<{ id: string }>(
    `insert into public.viewings (property_id, visit, state, name, email, buyer_position)
    values ($1, tstzrange(now() + $2::interval, now() + $2::interval + interval '30 minutes'), $3,
      'Zebedee Quill', 'zebedee@visitor.example', 'Has sold, no chain')
    returning id`,
    [listing, ahead, state],
  )
  return row?.id ?? ''
}

const answerOf = async (id: string) => {
  const [row] = await people.sql<{ owner_answer: string | null }>(
    'select owner_answer from public.viewings where id = $1',
    [id],
  )
  return row?.owner_answer
}

describe('a proposed time', () => {
  const answer = (p_token: string, p_viewing_id: string, p_accepts: boolean | null) =>
    people.anonymous.rpc('answer_proposal', { p_token, p_viewing_id, p_accepts })

  test('is accepted or declined, which may be changed', async () => {
    const token = await makeLink()
    const id = await propose('8 days')
    expect((await read(token)).data.viewings.coming).toMatchObject([
      { id, state: 'requested', position: 'Has sold, no chain', answer: null, may_answer: true },
    ])
    const { data } = await answer(token, id, true)
    expect(data.viewings.coming).toMatchObject([{ id, answer: 'accepted', may_answer: true }])
    expect(await answerOf(id)).toBe('accepted')
    await answer(token, id, false)
    expect(await answerOf(id)).toBe('declined')
    expect((await answer(token, id, null)).error).toMatchObject({ code: 'PT400' })
  })

  test.each([
    { what: 'within the notice', ahead: '10 minutes', state: 'requested' },
    { what: 'that is booked', ahead: '8 days', state: 'booked' },
    { what: 'that is over', ahead: '-1 day', state: 'requested' },
    { what: 'that is cancelled', ahead: '8 days', state: 'cancelled' },
  ])('$what is not answered here', async ({ ahead, state }) => {
    const token = await makeLink()
    const id = await propose(ahead, state)
    expect((await answer(token, id, true)).error).toMatchObject({ code: 'PT409' })
    expect(await answerOf(id)).toBeNull()
  })

  test('is answered until the notice of its listing, in office time', async () => {
    const token = await makeLink()
    // Ninety hours of an office are more than two weeks.
    await people.sql(
      'insert into public.viewing_rules (property_id, notice_minutes) values ($1, 5400)',
      [listing],
    )
    const id = await propose('8 days')
    expect((await read(token)).data.viewings.coming).toMatchObject([{ may_answer: false }])
    expect((await answer(token, id, true)).error).toMatchObject({ code: 'PT409' })
  })

  test('of another home is not answered', async () => {
    const id = await propose('8 days')
    listing = await storeListing(people)
    expect((await answer(await makeLink(), id, true)).error).toMatchObject({ code: 'PT409' })
    expect(await answerOf(id)).toBeNull()
  })
})

describe('rights', () => {
  test.each(OUTSIDERS)('%s neither makes, reads nor ends links', async (who) => {
    await makeLink()
    const [row] = await linkRows()
    const client = people[who]
    const made = await client.rpc('make_owner_link', { p_property_id: listing, p_label: 'Me' })
    expect(made.error).not.toBeNull()
    expect((await client.rpc('end_owner_link', { p_id: row.id })).error).not.toBeNull()
    expect((await client.from('owner_links').select()).data ?? []).toEqual([])
    expect(await linkRows()).toMatchObject([{ ended_at: null }])
  })

  test.each(PERSONS)('%s changes no link past the functions', async (who) => {
    await makeLink()
    const client = people[who]
    await client.from('owner_links').update({ expires_at: '2099-01-01' }).eq('property_id', listing)
    await client.from('owner_links').delete().eq('property_id', listing)
    const row = { property_id: listing, token_hash: randomUUID(), label: 'Me' }
    expect((await client.from('owner_links').insert(row)).error).not.toBeNull()
    const rows = await linkRows()
    expect(rows).toHaveLength(1)
    expect(Date.parse(rows[0].expires_at)).toBeLessThan(Date.now() + 91 * 86_400_000)
  })
})

test('a link comes back with its deleted listing, and goes 30 days after its end', async () => {
  const token = await makeLink()
  await people.staff.from('properties').delete().eq('id', listing).select('id')
  expect(await read(token)).toMatchObject({ data: null, error: null })
  await people.staff.rpc('restore_listing', { p_id: listing })
  expect((await read(token)).data).not.toBeNull()

  const tend = () => people.service.rpc('tend_owner_pages')
  await people.sql(`update public.owner_links set ended_at = now() - interval '29 days'`)
  await tend()
  expect(await linkRows()).toHaveLength(1)
  await people.sql(`update public.owner_links set expires_at = now() - interval '31 days'`)
  await tend()
  expect(await linkRows()).toEqual([])
})
