import { type Frame, milesToPixels, type Size } from '~/lib/map/layout/frame'

/** The width of the border around the map, and the height of the strip with the scale below it. */
export const BORDER = 7
export const FOOT = 44

interface AtlasBorderProps {
  size: Size
  frame: Frame
  /** The length of a stripe of the border, in kilometres. */
  stripe: number
}

/** Two lines with stripes of one length between them, as in a printed atlas. */
export function AtlasBorder({ size, frame, stripe }: AtlasBorderProps) {
  const { width, height } = frame
  const step = stripe * frame.scale
  const [right, bottom] = [size.width - BORDER, size.height - FOOT - BORDER]
  const middle = BORDER / 2
  const lines = [
    `M${BORDER} ${middle}H${right}`,
    `M${BORDER} ${bottom + middle}H${right}`,
    `M${middle} ${BORDER}V${bottom}`,
    `M${right + middle} ${BORDER}V${bottom}`,
  ]
  // The pattern begins so that the middle of the map lies between two stripes.
  const startAcross = -((width / 2) % (2 * step))
  const startDown = -((height / 2) % (2 * step))
  return (
    <g className="fill-none text-ink" stroke="currentColor">
      {lines.map((line, index) => (
        <path
          key={line}
          d={line}
          strokeWidth={BORDER - 4}
          strokeDasharray={`${step} ${step}`}
          strokeDashoffset={-(index < 2 ? startAcross : startDown)}
        />
      ))}
      <rect x={0.5} y={0.5} width={size.width - 1} height={size.height - FOOT - 1} />
      <rect x={BORDER} y={BORDER} width={width} height={height} strokeWidth={0.75} />
    </g>
  )
}

interface ScaleBarProps {
  size: Size
  frame: Frame
  /** The marks of the bar. */
  miles: readonly number[]
  kilometres: readonly number[]
}

/** Miles above the line, kilometres below it. */
export function ScaleBar({ size, frame, miles, kilometres }: ScaleBarProps) {
  const y = size.height - FOOT / 2 + 1
  const x = BORDER
  const above = miles.map((mile) => ({ at: x + milesToPixels(frame, mile), text: markOf(mile) }))
  const below = kilometres.map((km) => ({ at: x + km * frame.scale, text: String(km) }))
  const end = Math.max(...above.map(({ at }) => at), ...below.map(({ at }) => at))
  return (
    <g className="fill-current text-ink" fontSize={10.5}>
      <g className="fill-none text-ink" stroke="currentColor">
        <path d={`M${x} ${y}H${end}`} strokeWidth={1.25} />
        <path d={above.map(({ at }) => `M${at} ${y}v-5`).join('')} />
        <path d={below.map(({ at }) => `M${at} ${y}v5`).join('')} />
      </g>
      <Marks marks={above} unit="miles" y={y - 8} />
      <Marks marks={below} unit="km" y={y + 15} />
    </g>
  )
}

interface MarksProps {
  marks: readonly { at: number; text: string }[]
  unit: string
  y: number
}

function Marks({ marks, unit, y }: MarksProps) {
  return marks.map(({ at, text }, index) => {
    const isLast = index === marks.length - 1
    return (
      <text key={at} x={at - (index === 0 ? 0 : 3)} y={y}>
        {isLast ? `${text} ${text === '1' && unit === 'miles' ? 'mile' : unit}` : text}
      </text>
    )
  })
}

const markOf = (miles: number) => (miles === 0.5 ? '½' : String(miles))
