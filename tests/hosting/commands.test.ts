import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentedCommands } from '../support/documentedCommands.ts'
import { runCli } from './support/cli.ts'

const commands = await documentedCommands(/npx supabase@3 /)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/bg-commands-`)
})
afterAll(() => rm(folder, { recursive: true }))

test.each([...new Set(commands.map(({ command }) => command))])('%s', async (command) => {
  const words = command.split(' ').slice(2)
  const flags = words.filter((word) => word.startsWith('--'))
  const isName = (word: string) => /^[a-z]+$/.test(word)
  const names = words.slice(0, words.findIndex((word, at) => !isName(word) || at === 2) >>> 0)
  const { code, output } = await runCli([...names, '--help'], folder)
  expect(code, output).toBe(0)
  expect(output).toContain(`supabase ${names.join(' ')} [`)
  for (const flag of flags) expect(output).toMatch(new RegExp(`^ +${flag}\\b`, 'm'))
})
