import { expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import { documentedCommands } from './support/documentedCommands.ts'

const inOneLine = ({ file, command }: { file: string; command: string }) => `${file}: ${command}`

test('the Supabase CLI is named with its version, and with the project that it works on', async () => {
  // 'Finished supabase …' is what the CLI says.
  const commands = await documentedCommands(/(?<!Finished )\bsupabase(@\S+)? (?=[a-z]+( |$))/)
  expect(commands.length).toBeGreaterThan(8)
  const named = await documentedCommands(/npx supabase@3 /)
  expect(named.map(inOneLine)).toEqual(
    expect.arrayContaining(commands.map(({ file, command }) => `${file}: npx ${command}`)),
  )
  // Since version 3, a push without it goes to a stack on this machine.
  expect(named.map(inOneLine).filter((line) => /db push(?! --remote)/.test(line))).toEqual([])
})

test('what the documents run with npm is there to be run', async () => {
  const commands = await documentedCommands(/npm run [a-z]/)
  const unknown = commands.filter(({ command }) => {
    const [, , script = ''] = command.split(' ')
    return !(script in packageFile.scripts)
  })
  expect(unknown.map(inOneLine)).toEqual([])
})
