import { expect, it } from 'vitest'
import { fileName } from '~/services/client/saveFile'

it.each([
  [
    'Georgian terrace house beside Bridge End Garden',
    'georgian-terrace-house-beside-bridge-end-garden.pdf',
  ],
  ['Flat 2, St James’s Square / W1', 'flat-2-st-jamess-square-w1.pdf'],
  ['Château Élan', 'chateau-elan.pdf'],
  ['../../etc/passwd', 'etc-passwd.pdf'],
  ['🌳🌳', 'property.pdf'],
  ['x'.repeat(300), `${'x'.repeat(80)}.pdf`],
])('names the file of %j', (title, name) => {
  expect(fileName(title, 'pdf')).toBe(name)
})
