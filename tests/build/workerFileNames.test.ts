import { expect, test } from 'vitest'
import { sourcesOf } from '../../build/securityHeaders.ts'
import { workerFileNames } from '../../build/workerFileNames.ts'

const nameWith = (setting: Record<string, string>) => workerFileNames(sourcesOf(setting))

test('a worker has another name wherever the policy that its file brings is another', () => {
  const setting = { VITE_SUPABASE_URL: 'https://one.supabase.co' }
  const name = nameWith(setting)
  expect(nameWith({ ...setting })).toBe(name)
  expect(nameWith({ VITE_SUPABASE_URL: 'https://two.supabase.co' })).not.toBe(name)
  expect(nameWith({ ...setting, VITE_PHOTO_ORIGINS: 'https://photos.example' })).not.toBe(name)
})
