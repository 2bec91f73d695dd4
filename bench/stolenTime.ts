import { readFile } from 'node:fs/promises'

/** The processor times since the machine was started, in the kernel's ticks. */
interface ProcessorTimes {
  /** The time in which programs waited while the host ran other virtual machines. */
  stolen: number
  /** The time in which programs ran or waited to run. */
  wanted: number
}

/** Reads the first line of Linux's /proc/stat; undefined if it has another form. */
export function parseProcessorTimes(stat: string): ProcessorTimes | undefined {
  const [, line] = /^cpu +([\d ]+)$/m.exec(stat) ?? []
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen] =
    line?.split(' ').map(Number) ?? []
  if (stolen === undefined) return
  return { stolen, wanted: user + nice + system + irq + softIrq + stolen }
}

/**
 * Starts watching the processors. The returned function gives the percentage of the time wanted by programs since then
 * that the host gave to other virtual machines; undefined if the system does not report it.
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
  // Only Linux has this file.
  const stat = await readFile('/proc/stat', 'utf8').catch(() => '')
  return parseProcessorTimes(stat)
}
