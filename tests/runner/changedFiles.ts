import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from './command.ts'

const run = promisify(execFile)

/** The files that differ from a commit, new and deleted ones included, by their paths from the project's root. */
export async function changedFiles(since: string): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { stdout } = await run('git', args, { cwd: ROOT, maxBuffer: 2 ** 26 })
    return stdout.split('\0').filter(Boolean)
  }
  const changed = await git('diff', '--name-only', '-z', since)
  const added = await git('ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set([...changed, ...added])].sort()
}
