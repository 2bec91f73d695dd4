// @vitest-environment happy-dom
import { describe, expect, it, test } from 'vitest'
import type { Letter, LetterSender } from '~/lib/letter/letter'
import { letterHtml } from '~/lib/letter/letterHtml'
import { letterSubject } from '~/lib/letter/letterSubject'
import { letterText } from '~/lib/letter/letterText'

const sender: LetterSender = {
  name: 'Bramley & Grove',
  address: ['Grove House', 'London EC2V 7HG'],
  phone: '020 7946 0120',
  site: 'https://site.example',
}

/** Every kind of block, each text its own. */
const whole: Letter = {
  subject: 'A subject',
  preview: 'A preview',
  heading: 'A heading',
  blocks: [
    { kind: 'text', text: 'A paragraph' },
    { kind: 'facts', facts: [['A label', 'A value']] },
    { kind: 'quote', text: 'A first line\nA second line' },
    { kind: 'action', link: { label: 'An action', href: 'https://site.example/action' } },
    { kind: 'link', link: { label: 'A link', href: 'https://site.example/link' } },
    {
      kind: 'homes',
      title: 'Some homes',
      homes: [
        {
          title: 'A home',
          href: 'https://site.example/property/1',
          lines: ['£1,250,000', 'A detail', 'A place'],
          photo: { src: 'https://photos.example/1.jpg', alt: 'A front door' },
        },
      ],
    },
  ],
  reason: 'A reason',
  manage: { label: 'A way out', href: 'https://site.example/alerts#a' },
}

/** What a reader of the page reads, and where it leads. */
function readable(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  return [page.body.textContent, ...links].join('\n')
}

const texts = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.split('\n')
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(texts)
      : []

describe('a letter', () => {
  const { subject: _subject, preview: _preview, blocks, ...others } = whole
  const said = [
    ...texts(others),
    ...texts(sender),
    ...blocks.flatMap(({ kind: _kind, ...block }) => texts(block)),
  ].filter((text) => !['https://photos.example/1.jpg', 'A front door'].includes(text))

  it('says everything as text', () => {
    expect(said.filter((text) => !letterText(whole, sender).includes(text))).toEqual([])
  })

  it('says the same as a page', () => {
    expect(said.filter((text) => !readable(letterHtml(whole, sender)).includes(text))).toEqual([])
  })

  it('has what the reader wrote with a mark before each line', () => {
    expect(letterText(whole, sender)).toContain('> A first line\n> A second line\n')
  })

  it('shows nothing as code', () => {
    const sly = `"'><script>alert(1)</script>&amp;<img src=x onerror=alert(1)>`
    const planted = JSON.parse(
      JSON.stringify(whole, (key, value) =>
        typeof value === 'string' && key !== 'kind' ? `${value}${sly}` : value,
      ),
    ) as Letter
    const page = new DOMParser().parseFromString(letterHtml(planted, sender), 'text/html')
    expect(page.querySelectorAll('script')).toHaveLength(0)
    expect(page.querySelectorAll('img')).toHaveLength(1)
    expect(page.querySelectorAll('[onerror]')).toHaveLength(0)
    expect(page.querySelector('h1')?.textContent).toBe(`A heading${sly}`)
    expect(page.querySelector('img')?.getAttribute('alt')).toBe(`A front door${sly}`)
    expect(page.title).toBe(`A subject${sly}`)
  })

  it('loads nothing but its picture, and makes sense without it', () => {
    const html = letterHtml(whole, sender)
    expect(
      [...html.matchAll(/\b(?:src|srcset|background)="?([^"\s]+)/g)].map(([, src]) => src),
    ).toEqual(['https://photos.example/1.jpg'])
    expect(html).not.toMatch(/url\(|@import|<link|<script|<form|<iframe/i)
    expect(html).toMatch(/<img [^>]*alt="A front door"/)
  })
})

describe('a subject', () => {
  test.each([
    ['as it is', 'New: A house', 'New: A house'],
    [
      'on one line',
      ' New:\r\nBcc: a@b.example\u2028\tA\u0000house ',
      'New: Bcc: a@b.example A house',
    ],
    ['of 200 characters', 'x'.repeat(200), 'x'.repeat(200)],
    ['cut after that', 'x'.repeat(201), `${'x'.repeat(199)}…`],
    ['cut between characters', '😀'.repeat(201), `${'😀'.repeat(199)}…`],
  ])('is %s', (_, subject, line) => {
    expect(letterSubject({ subject })).toBe(line)
  })
})
