import { expect, it } from 'vitest'
import { scriptsOf, staticImports } from '../../build/manifest.ts'

const manifest = {
  'index.html': { file: 'entry.js', imports: ['react'], dynamicImports: ['page'] },
  page: { file: 'page.js', imports: ['react', 'index.html'], dynamicImports: ['dialog'] },
  dialog: { file: 'dialog.js' },
  react: { file: 'react.js', imports: ['look'] },
  look: { file: 'look.css' },
}

it('finds the scripts that come with a page, each once, and none that comes later', () => {
  expect(scriptsOf(manifest, ['index.html', 'page'], staticImports).sort()).toEqual([
    'entry.js',
    'page.js',
    'react.js',
  ])
})

it('refuses a page that the build does not have', () => {
  expect(() => scriptsOf(manifest, ['none'], staticImports)).toThrow('The build has no none')
})
