import { readFile } from 'node:fs/promises'

/** Times that the processors have spent since the machine was started, in the kernel's ticks. */
interface ProcessorTimes {
  /** While programs waited and the host ran other virtual machines instead. */
  stolen: number
  /** While programs ran or waited for that. */
  wanted: number
}

/** What the first line of Linux's /proc/stat says; undefined where it says something else. */
export function parseProcessorTimes(stat: string): ProcessorTimes | undefined {
  const [, line] = /^cpu +([\d ]+)$/m.exec(stat) ?? []
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen] =
    line?.split(' ').map(Number) ?? []
  if (stolen === undefined) return
  return { stolen, wanted: user + nice + system + irq + softIrq + stolen }
}

/**
 * Begins to watch the processors, and says, when called, what part of the time that programs wanted since then the
 * host gave to other virtual machines, in percent; undefined where the system does not tell.
 */
export async function watchStolenTime(): Promise<() => Promise<number | undefined>> {
  const before = await readProcessorTimes()
  return async () => {
    const now = await readProcessorTimes()
    if (!before || !now || now.wanted === before.wanted) return
    return Math.round((1000 * (now.stolen - before.stolen)) / (now.wanted - before.wanted)) / 10
  }
}

async function readProcessorTimes(): Promise<ProcessorTimes | undefined> {
  // Only Linux has the file.
  const stat = await readFile('/proc/stat', 'utf8').catch(() => '')
  return parseProcessorTimes(stat)
}
