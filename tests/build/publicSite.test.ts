import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { expectSettledFacts, isPublic } from '../../build/publicSite.ts'
import { type AgencyFacts, agencyFacts, unsettledFacts } from '../../src/content/agencyFacts.ts'

const PUBLIC = 'https://www.bramleyandgrove.co.uk'
const TODAY = '2026-11-28'
const settled: AgencyFacts = {
  testimonialsConfirmed: true,
  figuresConfirmed: true,
  redressScheme: { name: 'Redress', address: 'https://redress.example', logo: 'redress.svg' },
  clientMoneyScheme: { name: 'Money', address: 'https://money.example', logo: 'money.svg' },
  clientMoneyCertificate: 'certificate.pdf',
  registeredName: 'Bramley & Grove Ltd',
  companyNumber: '01234567',
  registeredIn: 'England and Wales',
  registeredOffice: '14 Old Orchard Court, London EC2V 7HG',
  vatNumber: 'not registered',
  vatOfFees: 'included',
}

test.each([PUBLIC, 'https://bramleyandgrove.netlify.app', 'http://203.0.113.7:8080'])(
  'a site at %s is public',
  (url) => {
    expect(isPublic(url)).toBe(true)
  },
)

test.each([
  'http://localhost:5173',
  'http://127.0.0.1:4173',
  'http://[::1]:5173',
  'http://192.168.1.20',
  'http://172.16.0.4',
  'https://preview.localhost',
  'http://office-pc',
  'https://site.test',
  'https://bramleyandgrove.example',
  'https://www.example.com',
])('a site at %s is not', (url) => {
  expect(isPublic(url)).toBe(false)
})

test('a public site is not built while the agency has not confirmed what it claims', () => {
  expect(() => expectSettledFacts(PUBLIC, settled, TODAY)).not.toThrow()
  expect(() => expectSettledFacts('http://localhost:5173', agencyFacts)).not.toThrow()
  for (const name of Object.keys(settled)) {
    const missing = typeof settled[name as keyof AgencyFacts] === 'boolean' ? false : null
    expect(() => expectSettledFacts(PUBLIC, { ...settled, [name]: missing }, TODAY)).toThrow(
      `src/content/agencyFacts.ts: ${name}.`,
    )
  }
})

test.each([null, '2026-10-27'])(
  'nor while the rates were last compared with GOV.UK on %s, before the Budget',
  (compared) => {
    expect(() => expectSettledFacts(PUBLIC, settled, compared)).toThrow('comparedWithGovUk')
    expect(() => expectSettledFacts(PUBLIC, settled, '2026-10-28')).not.toThrow()
    expect(() => expectSettledFacts('http://localhost:5173', settled, compared)).not.toThrow()
  },
)

test('npm run build says which facts are missing, and builds nothing', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const build = promisify(execFile)(
    'node',
    ['--import', './build/typescript.mjs', 'build/run.ts'],
    {
      cwd: root,
      env: { ...process.env, VITE_SITE_URL: PUBLIC },
    },
  )
  const unsettled = unsettledFacts(agencyFacts)
  expect(unsettled).not.toEqual([])
  await expect(build).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(unsettled.join(', ')),
  })
})
