import { encode } from 'uqr'
import type { Frame, Paper } from './paper'

/** The number of light modules that a scanner needs around the code. */
const QUIET_ZONE = 4

/** Draws a QR code of `text` on white, including its quiet zone, as a square. */
export function drawQrCode(paper: Paper, text: string, { x, y, width }: Frame): void {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const module = width / size
  paper.rect({ x, y, width, height: width }, 'white')
  data.forEach((row, line) => {
    // A run of dark modules is drawn in one piece, which avoids hairlines and makes a smaller file.
    let start = 0
    while (start < size) {
      const from = row.indexOf(true, start)
      if (from === -1) break
      const end = row.indexOf(false, from)
      const to = end === -1 ? size : end
      paper.rect(
        {
          x: x + from * module,
          y: y + line * module,
          width: (to - from) * module,
          height: module * 1.01,
        },
        'ink',
      )
      start = to
    }
  })
}
