import { describe, expect, it } from 'vitest'
import { plainPaste } from '~/lib/listing/pastedText'

describe('a pasted text with markup', () => {
  it.each([
    ['<p>A <b>light</b> flat.</p><p>Two bedrooms.</p>', 'A light flat.\n\nTwo bedrooms.'],
    ['One<br>two<br />three', 'One\ntwo\nthree'],
    ['<ul>\n<li>Lift</li>\n<li class="x">Porter</li>\n</ul>', '• Lift\n• Porter'],
    [
      'Price &amp; terms: &pound;450&nbsp;pw, 85&nbsp;m<sup>2</sup>',
      'Price & terms: £450 pw, 85 m²',
    ],
    ['&lt;p&gt;Escaped &amp;amp; twice&lt;/p&gt;', 'Escaped & twice'],
    ['<style>p{color:red}</style><!-- note --><div>Kept</div>', 'Kept'],
    ['<script>alert(1)</script>Kept', 'Kept'],
    ['<o:p></o:p><span style="font:1pt">Word</span>', 'Word'],
    ['<h2>Hall</h2>\n\n\n\n<p>Wide.</p>', 'Hall\n\nWide.'],
    [
      '<a href="https://x.example">The garden</a> is south &#8211; facing',
      'The garden is south – facing',
    ],
    ['<table><tr><td>Hall</td><td>3 m</td></tr></table>', 'Hall 3 m'],
    ['A<br\u0001>b &#xFFFE;', 'A\nb'],
  ])('%j becomes %j, and says so', (pasted, text) => {
    expect(plainPaste(pasted)).toEqual({ text, hadMarkup: true })
  })
})

describe('a pasted text without markup', () => {
  it.each([
    [
      'Rooms < 5 & price > 3; a <made up> word, R&D; 5<6',
      'Rooms < 5 & price > 3; a <made up> word, R&D; 5<6',
    ],
    ['One\r\n\r\n\r\ntwo  three', 'One\n\n\ntwo  three'],
    ['Gar\u00adden\u200b\ufffe\ufeff', 'Garden'],
  ])('%j stays %j', (pasted, text) => {
    expect(plainPaste(pasted)).toEqual({ text, hadMarkup: false })
  })
})
