import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export interface Report {
  id: string
  page: string
  what: string
  errors: { name: string; message: string; code?: string }[]
  frames: string[]
}

const REFERENCE = /Reference ([\dA-F]{4}-[\dA-F]{4})/

/** The reference that a failure message shows. */
export async function referenceIn(message: Locator): Promise<string> {
  await expect(message).toHaveText(REFERENCE)
  const [, id = ''] = REFERENCE.exec((await message.textContent()) ?? '') ?? []
  return id
}

/** The lines of the console from now on. */
export function hearConsole(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (line) => lines.push(line.text()))
  return lines
}

/** Waits for the report that the server stores under a reference. */
export async function reported(dataFolder: string, id: string): Promise<Report> {
  const found = async () => {
    const lines = await readFile(join(dataFolder, 'failures.jsonl'), 'utf8').catch(() => '')
    return lines.split('\n').filter((line) => line.includes(`"id":"${id}"`))
  }
  await expect.poll(found).toHaveLength(1)
  const [line = ''] = await found()
  return JSON.parse(line)
}

/** Matches a whole failure message: these words and a reference. */
export function withReference(words: string): RegExp {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal}\\s*Reference [\\dA-F]{4}-[\\dA-F]{4}$`)
}
