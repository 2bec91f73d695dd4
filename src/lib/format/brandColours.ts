/** The palette. tailwind.config.ts makes class names from it; canvases and printed pages read it here. */
export const brandColours = {
  white: '#ffffff',
  ink: '#101413',
  grove: '#0d3b2e',
  groveDeep: '#08281f',
  groveSoft: '#1d5342',
  sage: '#7f9a8b',
  apple: '#c8d84a',
  appleDeep: '#b2c331',
  stone: '#56615c',
  stoneLight: '#7d8983',
  line: '#d5ddd8',
  paper: '#f6f4ec',
  error: '#a3231b',
  errorSoft: '#fbeeed',
} as const

export type BrandColour = keyof typeof brandColours
