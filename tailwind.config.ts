import type { Config } from 'tailwindcss'
import { brandColours as colours } from './src/lib/format/brandColours'

/** How everything moves: off at once, and to rest slowly. */
const settling = 'cubic-bezier(.2,.8,.2,1)'

type Size = [size: string, { lineHeight: string; letterSpacing: string; fontWeight?: string }]

const display = (size: string, lineHeight: string, letterSpacing: string): Size => [
  size,
  { lineHeight, letterSpacing, fontWeight: '400' },
]

/** The spacing is stated, so that text within a heading does not take the heading's. */
const text = (size: string, lineHeight: string): Size => [
  size,
  { lineHeight, letterSpacing: 'normal' },
]

/** The design tokens. Components use these names, never a literal colour or size. */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: colours.white,
      ink: colours.ink,
      grove: { DEFAULT: colours.grove, deep: colours.groveDeep, soft: colours.groveSoft },
      sage: colours.sage,
      apple: { DEFAULT: colours.apple, deep: colours.appleDeep },
      stone: { DEFAULT: colours.stone, light: colours.stoneLight },
      line: colours.line,
      paper: colours.paper,
      error: { DEFAULT: colours.error, soft: colours.errorSoft },
    },
    fontFamily: {
      display: [
        '"Bricolage Grotesque Variable"',
        '"Bricolage Grotesque Rest"',
        '"Bricolage Grotesque Fallback"',
        'system-ui',
        'sans-serif',
      ],
      text: [
        '"Instrument Sans Variable"',
        '"Instrument Sans Rest"',
        '"Instrument Sans Fallback"',
        'system-ui',
        'sans-serif',
      ],
    },
    /** All there is: five sizes of Bricolage in one weight, for what is looked at, and four of Instrument, for what is read. */
    fontSize: {
      statement: display('4.5rem', '4.5rem', '-0.035em'),
      title: display('3.5rem', '3.5rem', '-0.035em'),
      heading: display('2.5rem', '2.75rem', '-0.025em'),
      subheading: display('1.75rem', '2.125rem', '-0.02em'),
      item: display('1.25rem', '1.625rem', '-0.02em'),
      lead: text('1.25rem', '1.8125rem'),
      base: text('1.0625rem', '1.6875rem'),
      sm: text('0.9375rem', '1.375rem'),
      xs: text('0.8125rem', '1.125rem'),
    },
    borderRadius: { sheet: '16px', full: '9999px' },
    /** Of what floats over a page or is carried across it. Nothing else has a shadow. */
    boxShadow: { float: '0 16px 48px -16px rgb(8 40 31 / 0.36)' },
    zIndex: {
      raised: '1',
      menu: '2',
      header: '20',
      banner: '30',
      skip: '40',
    },
    screens: {
      sm: '640px',
      md: '768px',
      // Windows in which a dialog floats; in a narrower one it is a sheet at the bottom edge.
      float: '900px',
      lg: '1024px',
      xl: '1280px',
      '2xl': '1440px',
    },
    extend: {
      /** The room above and below a section of a page: see html in index.css. */
      spacing: { airy: 'var(--airy)', dense: 'var(--dense)' },
      // A measure in digits (ch) would change with the letters of the fallback, and lines would break anew.
      maxWidth: { page: '100rem', prose: '43.3em' },
      // The opacity is that of what is pressed (index.css).
      transitionProperty: { colors: 'color, background-color, border-color, opacity' },
      transitionDuration: { DEFAULT: '180ms', press: '120ms', hero: '1200ms' },
      transitionTimingFunction: { DEFAULT: settling },
      keyframes: {
        sheet: { from: { translate: '0 100%' } },
        rise: { from: { opacity: '0', translate: '0 1rem' } },
        fade: { from: { opacity: '0' } },
        // Draws a line of the length --line, and what is painted once it is drawn.
        pencil: {
          from: { strokeDasharray: 'var(--line)', strokeDashoffset: 'var(--line)' },
          to: { strokeDasharray: 'var(--line)', strokeDashoffset: '0' },
        },
        paint: { '0%, 60%': { opacity: '0' } },
        waiting: { '50%': { opacity: '1' }, to: { opacity: '0.45' } },
      },
      animation: {
        sheet: `sheet 320ms ${settling}`,
        rise: `rise 320ms ${settling}`,
        fade: `fade 220ms ${settling}`,
        menu: `rise 220ms ${settling}`,
        pencil: 'pencil 600ms ease-out',
        paint: 'paint 600ms ease-out',
        waiting: 'waiting 600ms forwards',
      },
    },
  },
} satisfies Config
