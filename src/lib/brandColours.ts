/** The palette of tailwind.config.ts, for what reads no class names: a canvas and a printed page. */
export const brandColours = {
  white: '#ffffff',
  ink: '#101413',
  grove: '#0d3b2e',
  groveSoft: '#1d5342',
  apple: '#c8d84a',
  appleDeep: '#b2c331',
  stone: '#56615c',
  line: '#d5ddd8',
  mist: '#f1f5f2',
} as const

export type BrandColour = keyof typeof brandColours
