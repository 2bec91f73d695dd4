import { expect, test } from 'vitest'
import { kindAt, tourHost } from '~/content/listing/tours'

test.each([
  ['https://www.youtube.com/watch?v=abc', 'youtube.com', 'video'],
  ['https://m.youtube.com/watch?v=abc', 'youtube.com', 'video'],
  ['https://youtu.be/abc', 'youtu.be', 'video'],
  ['https://player.vimeo.com/video/1', 'vimeo.com', 'video'],
  ['https://my.matterport.com/show/?m=abc', 'my.matterport.com', 'virtual'],
])('%s stands at %s', (url, host, kind) => {
  expect(tourHost(url)).toBe(host)
  expect(kindAt(host)).toBe(kind)
})

test.each([
  'http://youtu.be/abc',
  'javascript:alert(1)//youtube.com',
  'https://youtube.com.evil.example/',
  'https://evil.example/youtube.com',
  'https://youtube.com@evil.example/',
  'https://evil.example@youtube.com/',
  'https://youtube.com:8443/',
  'youtube.com',
  'constructor',
  'https://constructor/',
  '',
])('%j stands at no site of ours', (url) => {
  expect(tourHost(url)).toBeUndefined()
})
