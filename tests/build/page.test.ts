import { expect, test } from 'vitest'
import { fillShell, type Shell } from '../../build/page.ts'
import type { RenderedPage } from '../../src/app/server.tsx'

const shell: Shell = {
  html: `<!doctype html>
<html lang="en-GB">
  <head>
    <!--page-->
    <title>Bramley</title>
    <!--/page-->
    <script type="module" crossorigin src="/assets/main-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
  </head>
  <body><div id="root"></div></body>
</html>`,
  manifest: {
    'src/pages/HomePage.tsx': {
      file: 'assets/home-1.js',
      imports: ['_card', '_react'],
      css: ['assets/home-1.css'],
      dynamicImports: ['src/HomeSections.tsx'],
    },
    'src/HomeSections.tsx': {
      file: 'assets/sections-1.js',
      imports: ['_card'],
      css: ['assets/sections-1.css'],
      dynamicImports: ['src/Lightbox.tsx'],
    },
    'src/Lightbox.tsx': { file: 'assets/lightbox-1.js' },
    _card: { file: 'assets/card-1.js', imports: ['_react'] },
    _react: { file: 'assets/react-1.js' },
  },
}

const page = {
  title: 'Homes & "gardens"',
  description: 'A <b>view</b>',
  html: '<link rel="preload" as="image" href="/a.avif"/><link rel="preload" as="image" href="/b.avif"/><h1>$& $1</h1><link rel="preload" href="/late"/>',
  data: [[['properties', 'one'], { title: '</script><script>alert(1)</script>\u2028' }]] as const,
  pageName: 'HomePage',
  picture: { source: '/storage/photo.jpg', alt: 'The "front".' },
  feeds: [],
  structuredData: [{ name: '</script>' }],
}

function fill(changes: Partial<RenderedPage> = {}) {
  return fillShell(shell, {
    address: '/property/1',
    siteUrl: 'https://agency.example',
    page: { ...page, ...changes },
  })
}

const filled = (changes?: Partial<RenderedPage>) => fill(changes).html

test('a document says what its page is, as text and not as markup', () => {
  const html = filled()
  expect(html).toContain('<title>Homes &amp; &quot;gardens&quot;</title>')
  expect(html).toContain('<meta name="description" content="A &lt;b&gt;view&lt;/b&gt;" />')
  expect(html).not.toContain('<title>Bramley</title>')
  expect(html).toContain('<html data-page="/property/1" ')
})

test('addresses for others are absolute, and go when another page is shown', () => {
  const html = filled()
  expect(html).toContain(
    '<link rel="canonical" href="https://agency.example/property/1" data-page="" />',
  )
  expect(html).toContain(
    '<meta property="og:image" content="https://agency.example/share/1.jpg" data-page="" />',
  )
})

test('a home has its own picture for links, every other page that of the agency', () => {
  const home = fill()
  expect(home.picture).toEqual({ path: '/share/1.jpg', source: '/storage/photo.jpg' })
  expect(home.html).toContain('property="og:image:alt" content="The &quot;front&quot;."')
  const other = fill({ picture: undefined })
  expect(other.picture).toBeUndefined()
  expect(other.html).toContain('property="og:image" content="https://agency.example/share.jpg"')
})

test('the feeds of the page are named, for readers of feeds', () => {
  expect(
    filled({
      feeds: [{ type: 'application/atom+xml', title: 'New & listed', path: '/new.atom' }],
    }),
  ).toContain(
    '<link rel="alternate" type="application/atom+xml" title="New &amp; listed" href="/new.atom" data-page="" />',
  )
  expect(filled()).not.toContain('rel="alternate"')
})

test('the content is put in whole, and what is to be fetched early moves to the head', () => {
  const [head = '', body = ''] = filled().split('</head>')
  expect(head).toContain('<link rel="preload" as="image" href="/a.avif"/>')
  expect(head).toContain('<link rel="preload" as="image" href="/b.avif"/>')
  expect(body).toContain(
    '<div id="root" data-waiting=""><h1>$& $1</h1><link rel="preload" href="/late"/></div>',
  )
})

test('what it was rendered with is a file apart, named after its content', () => {
  const { html, answers } = fill()
  expect(JSON.parse(answers?.content ?? '')).toEqual(page.data)
  expect(answers?.path).toMatch(/^\/assets\/answers-[\w-]{10}\.json$/)
  expect(html).toContain(`data-answers="${answers?.path}"`)
  expect(html).not.toContain('alert(1)')
  expect(fill().answers?.path).toBe(answers?.path)
  expect(fill({ data: [[['properties', 'two'], null]] }).answers?.path).not.toBe(answers?.path)
})

test('a page that asks nothing has no such file', () => {
  const { html, answers } = fill({ data: [] })
  expect(answers).toBeUndefined()
  expect(html).not.toContain('answers')
})

test('what others wrote cannot end a script', () => {
  const html = filled()
  const [, facts = ''] = /ld\+json" data-page="">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(facts)).toEqual({ name: '</script>' })
})

test("the page's files are named, each once, and none that the shell names", () => {
  const html = filled()
  expect(html.match(/assets\/home-1\.js/g)).toHaveLength(1)
  expect(html.match(/assets\/card-1\.js/g)).toHaveLength(1)
  expect(html.match(/assets\/react-1\.js/g)).toHaveLength(1)
  expect(html).toContain('<link rel="stylesheet" crossorigin="" href="/assets/home-1.css" />')
})

test("the site's code is left to the document's first script, the entry first", () => {
  const html = filled()
  expect(html).not.toMatch(/<script type="module"|rel="modulepreload"/)
  const [, code = ''] = /data-code="([^"]+)"/.exec(html) ?? []
  expect(code.split(' ')).toEqual([
    '/assets/main-1.js',
    '/assets/react-1.js',
    '/assets/home-1.js',
    '/assets/card-1.js',
    '/assets/sections-1.js',
  ])
})

test("a page's parts come with it, without their styles and what they fetch later", () => {
  const html = filled()
  expect(html).toContain('/assets/sections-1.js')
  expect(html).not.toContain('/assets/sections-1.css')
  expect(html).not.toContain('/assets/lightbox-1.js')
})
