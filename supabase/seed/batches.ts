/** Splits rows into batches whose JSON stays under the limit; a single larger row is a batch by itself. */
export function batchesUnder<Row>(limitInBytes: number, rows: readonly Row[]): Row[][] {
  const batches: Row[][] = []
  let current: Row[] = []
  let bytes = 2
  for (const row of rows) {
    const rowBytes = Buffer.byteLength(JSON.stringify(row)) + 1
    if (current.length > 0 && bytes + rowBytes > limitInBytes) {
      batches.push(current)
      current = []
      bytes = 2
    }
    current.push(row)
    bytes += rowBytes
  }
  if (current.length > 0) batches.push(current)
  return batches
}
