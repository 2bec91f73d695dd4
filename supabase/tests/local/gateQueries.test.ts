import { expect, test } from 'vitest'
import { Refusal } from '../../local/gate/refusal.ts'
import { checkRestQuery } from '../../local/gate/restQuery.ts'

const check = (query: string) => () => checkRestQuery(new URLSearchParams(query))
const chain = (length: number) => Array.from({ length }, () => 'id.eq.1').join(',')

test.each([
  'select=id,places(town,north,east),property_images(id,small_images(url),medium_images(url),thumbnails(url))',
  'select=*,property_images(*,small_images(url),medium_images(url),thumbnails(url))&id=eq.1&limit=1',
  'select=id,location:listing->>location&order=deleted_at.desc,id.desc',
  'search_price=gt.1&status=eq.active&order=search_price.asc,created_at.asc,id.asc&offset=48',
  'id=eq.1&updated_at=eq.2026-11-24T10:00:00',
  'title=ilike.%25two (2) beds%25&order=created_at.desc.nullslast',
  'search_text=ilike.%2510\\%25 o\\_f%25&state=neq.spam&source=eq.home',
  `search_text=ilike(all).{${Array(16).fill('"%25word%25"').join(',')}}&state=neq.spam`,
  'received_at=gte.2026-11-01T00:00:00.000Z&received_at=lt.2026-11-25T00:00:00.000Z',
  'files=ov.{"a/front.jpg","b"}',
  'id=in.(1,2)&property_image_id=not.is.null',
  'part_of=is.null&actor=eq.1',
  'created_at=lte.1&or=(created_at.lt."2026-11-24 10:00:00+00:00",and(created_at.eq."x",id.lt.1))',
  'columns="id","title"&select=id&on_conflict=property_image_id',
])('lets pass what the site asks: %s', (query) => {
  expect(check(query)).not.toThrow()
})

test.each([
  ['a pattern', 'description=match.^(.+)(.+)(.+)(.+)\\1\\2\\3\\4$'],
  ['a pattern of a known column', 'title=match.^(.+)+$'],
  ['a pattern in any letter case', 'title=imatch.^(.+)+$'],
  ['a pattern among alternatives', 'or=(title.match.^(.+)+$,id.eq.1)'],
  ['a pattern that is not to match', 'title=not.match.^(.+)+$'],
  ['many wildcards', 'title=ilike.%25a%25a%25a%25a%25a%25b%25'],
  ['many wildcards in their other form', 'title=ilike.%25a*a*a*b%25'],
  ['a wildcard behind an escaped backslash', 'title=ilike.%25a\\\\%25b%25'],
  ['a search of another column', 'description=ilike.%25a%25'],
  ['a search in letter case', 'title=like.%25a%25'],
  ['several patterns at once', 'title=ilike(any).{%25a%25,%25b%25}'],
  ['many wildcards among words', 'search_text=ilike(all).{"%25a%25b%25"}'],
  ['an escape among words', 'search_text=ilike(all).{"%25a\\%25b%25"}'],
  ['words that end their list', 'search_text=ilike(all).{"%25a%25"},{"%25b%25"}'],
  [
    'more words than it asks for',
    `search_text=ilike(all).{${Array(17).fill('"%25a%25"').join(',')}}`,
  ],
  ['words of another column', 'description=ilike(all).{"%25a%25"}'],
  ['words of a text', 'title=fts.house'],
  ['what contains', 'features=cs.{garden}'],
  ['a column that it does not filter by', 'specs=eq.{}'],
  ['a part of one', 'specs->>a=eq.b'],
  ['another name for an embed', 'select=id,a:property_images(id)'],
  ['one embed more than it asks for', `select=${Array(6).fill('property_images(id)').join(',')}`],
  ['an embed in an embed in an embed', 'select=property_images(small_images(thumbnails(id)))'],
  ['another embed', 'select=properties(id)'],
  ['a hint', 'select=property_images!inner(id)'],
  ['a spread', 'select=...property_images(id)'],
  ['a count', 'select=id.count()'],
  ['a cast', 'select=id::text'],
  ['part of a column', 'select=specs->a->b'],
  ['more columns than there are', `select=${Array(200).fill('id').join(',')}`],
  ['all columns again and again', `select=${Array(20).fill('*').join(',')}`],
  ['brackets that do not close', 'select=property_images(id'],
  ['two selections', 'select=id&select=title'],
  ['a filter of an embed', 'property_images.id=eq.1'],
  ['wide alternatives', `or=(${chain(7)})`],
  ['nested alternatives', 'or=(id.eq.1,or(id.eq.2,and(id.eq.3,id.eq.4)))'],
  ['alternatives twice', 'or=(id.eq.1)&or=(id.eq.2)'],
  ['all of several', 'and=(id.eq.1,id.eq.2)'],
  ['none of several', 'not.or=(id.eq.1,id.eq.2)'],
  ['more filters than it has', Array(9).fill('id=neq.1').join('&')],
  ['a long list', `id=in.(${Array(101).fill('1').join(',')})`],
  ['another order', 'order=description'],
  ['an order by part of a column', 'order=specs->a'],
  ['a name of an object', 'toString=1'],
])('refuses %s', (_, query) => {
  expect(check(query)).toThrow(Refusal)
})
