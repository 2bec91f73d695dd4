import { expect, test } from 'vitest'
import { Refusal } from '../../local/gate/refusal.ts'
import { checkRestQuery } from '../../local/gate/restQuery.ts'
import { openTestBackend } from '../support/testBackend.ts'

const check = (query: string) => () => checkRestQuery(new URLSearchParams(query))
const times = (length: number, text: string, sign = ',') => Array(length).fill(text).join(sign)

test.each([
  'select=id,places(town,north,east),property_images(id,small_images(url),medium_images(url),thumbnails(url))',
  'select=*,property_images(*,small_images(url),medium_images(url),thumbnails(url))&id=eq.1&limit=1',
  'select=id,location:listing->>location&order=deleted_at.desc,id.desc',
  'search_price=gt.1&status=eq.active&order=search_price.asc,created_at.asc,id.asc&offset=48',
  'title=ilike.%25two (2) beds%25&order=created_at.desc.nullslast',
  'search_text=ilike.%2510\\%25 o\\_f%25&state=neq.spam&source=eq.home',
  `search_text=ilike(all).{${times(16, '"%25word%25"')}}&state=neq.spam`,
  'received_at=gte.2026-11-01T00:00:00.000Z&received_at=lt.2026-11-25T00:00:00.000Z',
  'files=ov.{"a/front.jpg","b \\" c"}',
  'created_at=lte.1&or=(created_at.lt."2026-11-24 10:00:00+00:00",and(created_at.eq."x",id.lt.1))',
  'columns="id","title"&select=id&on_conflict=property_image_id',
])('lets pass what the site asks: %s', (query) => {
  expect(check(query)).not.toThrow()
})

test.each([
  'garden_facing=eq.south&bedrooms=gte.3&description=like.Bright%25',
  'title=fts.house&features=cs.{garden}&specs->>lift=eq.true&specs=cs.{"lift":"no, \\""}',
  'title=eq.the.match.ball&location=neq.%25%25%25',
  'select=a:id::text,photographs:property_images!inner(id,...properties(staff(user_id)))',
  'select=id,property_images(id)&property_images.display_order=eq.0&property_images.order=id',
  'or=(title.ilike.%25a%25,location.ilike.%25a%25,not.and(price.gt.1,price.lt.2))',
  'or=(title.eq."a.match.b",title.eq."in,out")',
  'or=(title.ilike.%25a%25,and(location.ilike."%25a, b%25",not.or(type.like.c%25,id.eq.1)))',
  'display_order=in.(0,1,2,3,4,5,6,7,8,9)&order=type,price,bedrooms.desc,description',
])('lets pass what it has never heard of: %s', (query) => {
  expect(check(query)).not.toThrow()
})

test.each([
  ['a mark in a list that PostgreSQL reads otherwise', 'files=ov.{"a","and ""another"}'],
  ['a pattern', 'description=match.^(.+)(.+)(.+)(.+)\\1\\2\\3\\4$'],
  ['a pattern in any letter case', 'title=imatch.^(.+)+$'],
  ['one of several patterns', 'title=match(any).{a,^(.+)+$}'],
  ['a pattern of an embed', 'select=property_images(id)&property_images.filename=match.^(.+)+$'],
  ['a pattern of a part of a column', 'specs->a.order=match.^(.+)+$'],
  ['a pattern among alternatives', 'or=(title.match.^(.+)+$,id.eq.1)'],
  ['a quoted pattern among alternatives', 'or=(id.eq."1",title.imatch."^(.+)+$")'],
  ['a pattern among alternatives of an embed', 'property_images.or=(filename.not.match.a)'],
  ['a pattern that is not to match', 'title=not.match.^(.+)+$'],
  ['many wildcards', 'title=ilike.%25a%25a%25a%25a%25a%25b%25'],
  ['many wildcards, letter by letter', 'description=like.%25a%25a%25b%25'],
  ['many wildcards in their other form', 'title=ilike.%25a*a*a*b%25'],
  ['a wildcard behind an escaped backslash', 'title=ilike.%25a\\\\%25b%25'],
  ['many wildcards among words', 'search_text=ilike(all).{"%25a%25b%25"}'],
  ['many wildcards around a comma', 'search_text=like(any).{"%25a,%25b,%25"}'],
  ['an escape among words', 'search_text=ilike(all).{"%25a\\%25b%25"}'],
  ['more words than it asks for', `search_text=ilike(all).{${times(17, '"%25a%25"')}}`],
  ['many wildcards among alternatives', `or=(${times(5, 'title.ilike.%25a%25')})`],
  ['many wildcards in one alternative', 'or=(title.ilike.%25a%25b%25,id.eq.1)'],
  ['many wildcards in a quoted alternative', 'or=(title.ilike."%25a,%25b,%25",id.eq.1)'],
  ['many wildcards in an alternative of an alternative', 'or=(and(title.ilike.%25a%25b%25))'],
  ['many wildcards in a bracket', `or=(title.ilike.(${times(3, '%25a')}))`],
  ['many wildcards in a brace', `or=(title.ilike.{${times(3, '%25a')}})`],
  ['many wildcards behind a closed bracket', 'or=(title.ilike.%25a),%25b,%25c,and(id.eq.1)'],
  ['many embeds', `select=${times(11, 'property_images(id)')}`],
  ['deep embeds', 'select=a(b(c(d(id))))'],
  ['more columns than there are', `select=${times(151, 'id')}`],
  ['all columns again and again', `select=${times(7, '*')}`],
  ['more than a type behind a cast', 'select=id::text from staff union select id'],
  ['many alternatives', `or=(${times(21, 'id.eq.1')})`],
  ['many alternatives in alternatives', `or=(${times(7, 'and(id.eq.1,id.eq.2,id.eq.3)')})`],
  ['deep alternatives', 'not.or=(and(or(and(id.eq.1,id.eq.2))))'],
  ['alternatives twice, which would be joined', 'or=(id.eq.1)&or=(id.eq.2)'],
  ['a filter twice, of which one would be lost', 'id=neq.1&id=neq.2'],
  ['many filters', Array.from({ length: 21 }, (_, index) => `c${index}=eq.1`).join('&')],
  ['a long order', `order=${times(9, 'id')}`],
])('refuses %s', (_, query) => {
  expect(check(query)).toThrow(Refusal)
})

test('a filter, an embed and alternatives that the site never asks for are answered', async () => {
  const local = await openTestBackend()
  await local.sql(`
    insert into public.properties (title, description, location, type, price, bedrooms)
    values ('A', 'Bright.', 'Kew, London', 'house', 1, 2), ('B', 'Dark.', 'Kew, London', 'house', 1, 3)`)
  const asked = await local.anon
    .from('properties')
    .select('title, pictures:property_images(filename)')
    .gte('bedrooms', 1)
    .like('description', 'Bright%')
    .or('tenure.is.null,bedrooms.eq.9')
  expect([asked.error, asked.data]).toEqual([null, [{ title: 'A', pictures: [] }]])
  const refused = await local.anon
    .from('properties')
    .select('id')
    .filter('title', 'match', '(a*)*b')
  expect([refused.status, refused.error?.message]).toEqual([
    400,
    'The query asks for too much at once (title).',
  ])
  await local.close()
})
